"use client";
import { useTranslation } from "react-i18next";
import {
	type ComponentMember,
	componentTypeOf,
	defaultAutocomplete,
	type FlowComponent,
	type FlowNode,
	setIdentifier,
	updateComponent,
} from "@/lib/flows/model";
import { knownText } from "@/lib/platform/i18n/texts";
import { PictureButton } from "../../../parts/pictures/picture-button";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { RequiredLine } from "../fields/required-line";
import { ValueField } from "../fields/value-field";
import { knownIdentifiers } from "../inputs/suggested-inputs";
import { Section } from "../layout/section";
import { TranslatableField } from "../texts/translatable-field";
import { memberField, plain } from "./member-field";
import { OptionsField } from "./options-field";

/** The editable members of an element, in the order of its type. */
export function ComponentMembers({ node, component }: { node: FlowNode; component: FlowComponent }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const type = componentTypeOf(component.type);
	const input = node.inputs?.find(({ ref }) => ref === component.id);
	const scope = `${node.id}:${component.id}`;

	return (
		<Section title={t("inspector:content")}>
			{(type?.members ?? plain).map((member) => (
				<Member key={member.name} {...{ node, component, member, readOnly }} />
			))}
			{type?.inputLike ? (
				<RequiredLine
					scope={`${scope}:identifier`}
					label={t("inspector:identifier")}
					value={input?.identifier ?? ""}
					onChange={(identifier) =>
						store
							.getState()
							.edit(
								{ key: "inspector:step.identifier", params: { identifier } },
								(flow) => setIdentifier(flow, node.id, component.id, identifier),
								{ coalesce: `text:${scope}.identifier` },
							)
					}
					list={knownIdentifiers}
					mono
					readOnly={readOnly}
				/>
			) : null}
		</Section>
	);
}

function Member({
	node,
	component,
	member,
	readOnly,
}: {
	node: FlowNode;
	component: FlowComponent;
	member: ComponentMember;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const flowType = useComposer(({ history }) => history.present.definition.flowType);
	const { name, kind, translatable } = member;
	const value = Object.hasOwn(component, name) ? component[name] : undefined;
	const label = memberName(name);
	const scope = `${node.id}:${component.id}:${name}`;

	function set(next: unknown) {
		store
			.getState()
			.edit(
				{ key: "inspector:step.member", params: { member: label } },
				(flow) => updateComponent(flow, node.id, component.id, { [name]: next }),
				{ coalesce: `text:${scope}` },
			);
	}
	function memberName(of: string): string {
		const key = `inspector:member.${of}`;
		return knownText(t, key) ?? of;
	}
	function choiceName(choice: string): string {
		const key = `inspector:variant.${choice}`;
		return knownText(t, key) ?? choice;
	}
	function placeholder(): string | undefined {
		if (name !== "autocomplete") return undefined;
		const identifier = node.inputs?.find(({ ref }) => ref === component.id)?.identifier ?? component.id;
		return defaultAutocomplete(component.type, identifier, flowType);
	}

	if (kind === "options" && (value === undefined || Array.isArray(value))) {
		return <OptionsField nodeId={node.id} component={component} label={label} onChange={set} readOnly={readOnly} />;
	}
	if (translatable && (value === undefined || typeof value === "string")) {
		return (
			<TranslatableField
				place={{ nodeId: node.id, componentId: component.id, member: name }}
				raw={value ?? ""}
				label={label}
				long={kind === "long-text"}
				rich={component.type === "RICH_TEXT"}
				readOnly={readOnly}
			/>
		);
	}
	const field = (
		<ValueField
			scope={scope}
			field={memberField(member)}
			label={label}
			value={value}
			onChange={set}
			readOnly={readOnly}
			choiceName={choiceName}
			placeholder={placeholder()}
			lines={kind === "long-text" ? 3 : 1}
		/>
	);
	if (component.type !== "IMAGE" || name !== "src" || readOnly) return field;
	return (
		<>
			{field}
			<PictureButton chosen={value} onChoose={set} />
		</>
	);
}
