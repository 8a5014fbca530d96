"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import type { FlowComponent } from "@/lib/flows/model";
import { textAt } from "../../../commands/texts/edit-texts";
import { JsonArea } from "../fields/json-area";
import { RequiredLine } from "../fields/required-line";
import { EntryTools } from "../inputs/entry-tools";
import { TranslatableField } from "../texts/translatable-field";
import { freshOption, optionValue, withOptionValue } from "./option-value";

/** The options of a selection, each with a value and a label. Invalid options are kept as JSON. */
export function OptionsField({
	nodeId,
	component,
	label,
	onChange,
	readOnly,
}: {
	nodeId: string;
	component: FlowComponent;
	label: string;
	onChange: (options: unknown[] | undefined) => void;
	readOnly: boolean;
}) {
	const { t } = useTranslation();
	const options: unknown[] = Array.isArray(component.options) ? component.options : [];
	const values = options.map(optionValue);
	const around = useRemovalFocus<HTMLFieldSetElement>();
	return (
		<fieldset {...around} className="flex min-w-0 flex-col gap-2">
			<legend className="pb-1 text-sm font-medium">{label}</legend>
			{options.map((option, index) => {
				const value = values[index];
				const scope = `${nodeId}:${component.id}:options.${index}`;
				const place = { nodeId, componentId: component.id, member: "options", option: index };
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: values are typed in here, and the focus is to stay
					<div key={index} className="flex flex-col gap-2 rounded-control border p-2">
						{value === undefined ? (
							<JsonArea
								scope={scope}
								label={t("inspector:options.other", { number: index + 1 })}
								value={option}
								onChange={(next) =>
									onChange(next === undefined ? options.toSpliced(index, 1) : options.with(index, next))
								}
								readOnly={readOnly}
							/>
						) : (
							<>
								<RequiredLine
									scope={scope}
									label={t("inspector:options.value")}
									value={value}
									refused={(typed) => (values.includes(typed) ? t("inspector:problem.value-taken") : undefined)}
									onChange={(typed) => onChange(options.with(index, withOptionValue(option, typed)))}
									mono
									readOnly={readOnly}
								/>
								<TranslatableField
									place={place}
									raw={textAt(component, place)}
									label={t("inspector:options.label")}
									readOnly={readOnly}
								/>
							</>
						)}
						{readOnly ? null : (
							<span className="flex justify-end">
								<EntryTools
									name={value ?? String(index + 1)}
									entries={options}
									index={index}
									onChange={(next) => onChange(next)}
								/>
							</span>
						)}
					</div>
				);
			})}
			{readOnly ? null : (
				<Button size="small" className="self-start" onClick={() => onChange([...options, freshOption(values)])}>
					<Plus size={14} aria-hidden="true" />
					{t("inspector:options.add")}
				</Button>
			)}
		</fieldset>
	);
}
