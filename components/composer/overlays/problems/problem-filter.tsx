"use client";
import { useTranslation } from "react-i18next";
import type { FlowIssue, IssueSeverity } from "@/lib/flows/model";
import type { TextKey } from "@/lib/platform/i18n/texts";

const choices: readonly { severity: IssueSeverity | null; label: TextKey }[] = [
	{ severity: null, label: "projections:problems.all" },
	{ severity: "error", label: "projections:problems.errors" },
	{ severity: "warning", label: "projections:problems.warnings" },
];

/** Filters the problems, with the number of each kind. */
export function ProblemFilter({
	problems,
	severity,
	onChange,
}: {
	problems: readonly FlowIssue[];
	severity: IssueSeverity | null;
	onChange: (severity: IssueSeverity | null) => void;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="flex items-center gap-0.5">
			<legend className="sr-only">{t("projections:problems.filter")}</legend>
			{choices.map((choice) => (
				<button
					key={choice.label}
					type="button"
					aria-pressed={severity === choice.severity}
					className="min-h-6 rounded-control px-2 text-sm text-muted tabular-nums hover:bg-surface aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink"
					onClick={() => onChange(choice.severity)}
				>
					{t(choice.label, {
						number: problems.filter((problem) => choice.severity === null || problem.severity === choice.severity)
							.length,
					})}
				</button>
			))}
		</fieldset>
	);
}
