"use client";
import { X } from "lucide-react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import { type FlowNode, setProperty } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { propertyHint, propertyTitle } from "../../../derived/executors/executor-words";
import { useExecutors } from "../../../derived/executors/executors-context";
import { otherValues, type SchemaField, schemaFields } from "../../../derived/executors/schema-fields";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { ConditionField } from "../condition/condition-field";
import { JsonArea } from "../fields/json-area";
import { ValueField } from "../fields/value-field";
import { isOfKind } from "../fields/value-problem";
import { IconButton } from "../layout/icon-button";
import { Section } from "../layout/section";
import { AddProperty } from "./add-property";
import { ClaimsField } from "./claims-field";
import { CredentialLine } from "./credential-line";
import { HeadersField } from "./headers-field";
import { isCredentialText, useCredentials } from "./use-credentials";

/** The properties of a node: a form from the JSON schema of its executor, and all other properties as JSON. */
export const PropertiesSection = memo(function PropertiesSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const executors = useExecutors();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const schema = executors.get(node.executor?.name ?? "")?.properties;
	const fields = useMemo(() => schemaFields(schema), [schema]);
	const values = node.properties ?? {};
	const others = otherValues(fields, values);
	const { types, claims } = useCredentials(fields, values);
	const around = useRemovalFocus<HTMLDivElement>();

	function set(name: string, value: unknown) {
		store
			.getState()
			.edit(
				{ key: "inspector:step.property", params: { name: propertyTitle(name, undefined, t) } },
				(flow) => setProperty(flow, node.id, name, value),
				{
					coalesce: `text:${node.id}:properties.${name}`,
				},
			);
	}

	return (
		<Section title={t("inspector:properties")} count={Object.keys(values).length}>
			{fields.length === 0 && others.length === 0 ? (
				<p className="text-sm text-muted">{t("inspector:properties.none")}</p>
			) : null}
			{fields.map((field) => (
				<PropertyField
					key={field.name}
					{...{ node, field, types, claims, readOnly }}
					value={ownMember(values, field.name)}
					onChange={(value) => set(field.name, value)}
				/>
			))}
			<div {...around} className="contents">
				{others.map(([name, value]) => (
					<JsonArea
						key={name}
						scope={`${node.id}:${name}`}
						label={<code>{name}</code>}
						value={value}
						onChange={(next) => set(name, next)}
						action={
							readOnly ? null : (
								<IconButton
									icon={X}
									data-removes=""
									label={t("inspector:properties.remove", { name })}
									onClick={() => set(name, undefined)}
								/>
							)
						}
						readOnly={readOnly}
					/>
				))}
				{readOnly ? null : (
					<AddProperty isTaken={(name) => Object.hasOwn(values, name)} onAdd={(name) => set(name, "")} />
				)}
			</div>
		</Section>
	);
});

function PropertyField({
	node,
	field,
	value,
	types,
	claims,
	readOnly,
	onChange,
}: ReturnType<typeof useCredentials> & {
	node: FlowNode;
	field: SchemaField;
	value: unknown;
	readOnly: boolean;
	onChange: (value: unknown) => void;
}) {
	const { t } = useTranslation();
	const scope = `${node.id}:${field.name}`;
	const label = propertyTitle(field.name, field.title, t);
	const shown = { label, hint: propertyHint(field.name, field.description, t), readOnly };
	if (field.kind === "condition") return <ConditionField {...{ node, scope, label, value, onChange, readOnly }} />;
	if (field.kind === "claims") return <ClaimsField {...shown} known={claims} value={value} onChange={onChange} />;
	if (field.format === "http-headers" && isOfKind(field, value))
		return <HeadersField {...shown} node={node} value={(value as string[] | undefined) ?? []} onChange={onChange} />;
	if (isCredentialText(field, value))
		return (
			<CredentialLine
				{...shown}
				known={field.format === "credential-type" ? types : claims.keys()}
				value={String(value ?? "")}
				onChange={({ target }) => onChange(target.value || undefined)}
			/>
		);
	return <ValueField {...shown} scope={scope} field={field} value={value} onChange={onChange} />;
}
