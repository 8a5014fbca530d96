"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import type { RuleChoices, Trigger } from "@/lib/identity/lifecycle/contract";
import { AttributeChoice, ThingChoice } from "./choice";

const kinds = [
	...["holds", "attribute-changed", "group-joined", "group-left"],
	...["created", "imported", "invitation-accepted", "disabled"],
] as Trigger["on"][];

/** When a rule looks at somebody. */
export function TriggerField({
	trigger,
	choices,
	onChange,
}: {
	trigger: Trigger;
	choices: RuleChoices;
	onChange: (trigger: Trigger) => void;
}) {
	const { t } = useTranslation();
	function choose(on: Trigger["on"]) {
		if (on === "attribute-changed") onChange({ on, attribute: "" });
		else if (on === "group-joined" || on === "group-left") onChange({ on, group: "" });
		else onChange({ on });
	}
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Select
				label={t("lifecycle:when")}
				options={kinds.map((value) => ({ value, label: t(`lifecycle:trigger.${value}`) }))}
				value={trigger.on}
				onValueChange={choose}
			/>
			{"attribute" in trigger ? (
				<AttributeChoice
					attributes={choices.attributes}
					value={trigger.attribute}
					onChange={(attribute) => onChange({ ...trigger, attribute })}
				/>
			) : null}
			{"group" in trigger ? (
				<ThingChoice
					label={t("lifecycle:group")}
					things={choices.groups}
					value={trigger.group}
					onChange={(group) => onChange({ ...trigger, group })}
				/>
			) : null}
		</div>
	);
}
