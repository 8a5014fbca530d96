"use client";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { LinesField } from "@/components/ui/lines-field";
import { KNOWN_CLAIMS } from "@/lib/identity/actions/contract";

/** Claims by their names: those of Portico and of the attributes of the organization to tick, others to type. */
export function ClaimChoice({
	legend,
	hint,
	chosen,
	own,
	onChange,
}: {
	legend: string;
	hint: string;
	chosen: readonly string[];
	/** The names of the organization's own attributes. */
	own: readonly string[];
	onChange: (chosen: string[]) => void;
}) {
	const { t } = useTranslation();
	const known: readonly string[] = [...KNOWN_CLAIMS, ...own];
	const further = chosen.filter((name) => !known.includes(name));
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<CheckList
				legend={legend}
				hint={hint}
				columns
				choices={known.map((name) => ({ value: name, label: <bdi className="font-mono text-sm">{name}</bdi> }))}
				chosen={chosen}
				onChange={(ticked) => onChange([...ticked, ...further])}
			/>
			<LinesField
				label={t("actions:further")}
				hint={t("actions:hint.further")}
				value={further}
				onChange={(lines) => onChange([...chosen.filter((name) => known.includes(name)), ...lines])}
			/>
		</div>
	);
}
