"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import type { RuleChoices } from "@/lib/identity/lifecycle/contract";
import { knownText } from "@/lib/platform/i18n/texts";

/** A choice of a group or a role by its name. */
export function ThingChoice({
	label,
	things,
	value,
	onChange,
}: {
	label: string;
	things: readonly { id: string; name: string }[];
	value: string;
	onChange: (id: string) => void;
}) {
	const { t } = useTranslation();
	const named = things.map(({ id, name }) => ({ value: id, label: name }));
	const isThere = named.some((each) => each.value === value);
	const other = value === "" ? t("lifecycle:choose") : t("lifecycle:gone");
	return (
		<Select
			label={label}
			options={isThere ? named : [{ value, label: other }, ...named]}
			value={value}
			onValueChange={onChange}
		/>
	);
}

/** A choice of an attribute by its label. */
export function AttributeChoice({
	attributes,
	value,
	onChange,
}: {
	attributes: RuleChoices["attributes"];
	value: string;
	onChange: (name: string) => void;
}) {
	const { t } = useTranslation();
	const things = attributes.map(({ name, label, standard }) => ({
		id: name,
		name: (standard ? knownText(t, `attributes:standard-name.${name}`) : undefined) ?? label,
	}));
	return <ThingChoice label={t("lifecycle:attribute")} things={things} value={value} onChange={onChange} />;
}
