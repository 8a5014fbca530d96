"use client";
import { useTranslation } from "react-i18next";
import { typeName } from "@/components/screen/component-name";
import {
	componentTypeOf,
	componentTypes,
	type FlowComponent,
	type FlowNode,
	indexComponents,
	renameComponent,
	updateComponent,
} from "@/lib/flows/model";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { ChoiceLine } from "../fields/choice-line";
import { IdLine } from "../fields/id-line";
import { JsonArea } from "../fields/json-area";
import { idRefusal } from "../layout/id-refusal";
import { Section } from "../layout/section";
import { unknownComponentMembers } from "./member-field";

/** The type of an element, its id in the definition, and its other stored members. */
export function ComponentDetails({ node, component }: { node: FlowNode; component: FlowComponent }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { id, type } = component;
	const category = componentTypeOf(type)?.category;
	const types = componentTypes
		.filter((each) => each.category === category && (each.offered !== false || each.type === type))
		.map((each) => String(each.type));

	function refused(typed: string) {
		const key = idRefusal(typed, (each) => each !== id && indexComponents(node).byId.has(each));
		return key && t(key);
	}
	function rename(newId: string) {
		const { selection, edit } = store.getState();
		edit(
			{ key: "inspector:step.component-renamed", params: { id: newId } },
			(flow) => renameComponent(flow, node.id, id, newId),
			{ select: { ...selection, component: selection.component === id ? newId : selection.component } },
		);
	}
	function set(member: string, value: unknown, coalesce?: string) {
		store
			.getState()
			.edit(
				{ key: "inspector:step.member", params: { member } },
				(flow) => updateComponent(flow, node.id, id, { [member]: value }),
				coalesce === undefined ? {} : { coalesce },
			);
	}

	return (
		<Section title={t("inspector:details")}>
			<ChoiceLine
				label={t("inspector:type")}
				options={(types.includes(type) ? types : [type, ...types]).map((each) => ({
					value: each,
					label: typeName(t, each),
				}))}
				value={type}
				onChange={(next) => set("type", next)}
				readOnly={readOnly}
			/>
			<IdLine
				scope={`${node.id}:${id}`}
				label={t("inspector:element-id")}
				id={id}
				refused={refused}
				onRename={rename}
				readOnly={readOnly}
			/>
			{unknownComponentMembers(component).map(([name, value]) => (
				<JsonArea
					key={name}
					scope={`${node.id}:${id}:${name}`}
					label={<code>{name}</code>}
					value={value}
					onChange={(next) => set(name, next, `text:${node.id}:${id}.${name}`)}
					readOnly={readOnly}
				/>
			))}
		</Section>
	);
}
