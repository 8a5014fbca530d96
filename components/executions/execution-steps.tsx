import type { Execution } from "@/lib/flows/executions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { durationText } from "./duration-text";
import type { StepTitles } from "./step-titles";

/** The steps a run took, in words; nothing that was entered is among them. */
export function ExecutionSteps({
	run,
	titles,
	t,
	locale,
}: {
	run: Pick<Execution, "walk" | "nodeId" | "outcome" | "durationMs">;
	titles: StepTitles;
	t: Translate;
	locale: string;
}) {
	const last = { text: t(`runs:step.${run.outcome}`, { title: titles.title(run.nodeId) }), atMs: run.durationMs };
	const steps = [...run.walk.map(({ nodeId, way, atMs }) => ({ text: sentence(nodeId, way), atMs })), last];

	function sentence(nodeId: string, way: string): string {
		const title = titles.title(nodeId);
		const button = titles.button(nodeId, way);
		if (button !== undefined) return t("runs:step.pressed", { title, button });
		if (titles.isStart(nodeId)) return t("runs:step.begin");
		switch (way) {
			case "onFailure":
				return t("runs:step.failure", { title });
			case "retry":
				return t("runs:step.retry", { title });
			case "resend":
				return t("runs:step.resend", { title });
			default:
				return t("runs:step.success", { title });
		}
	}

	return (
		<ol className="flex flex-col">
			{steps.map(({ text, atMs }, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
					key={index}
					className="grid grid-cols-[4.5rem_1fr] gap-3 border-b py-2 last:border-b-0"
				>
					<span className="text-end text-sm whitespace-nowrap text-muted tabular-nums">
						{durationText(atMs, locale)}
					</span>
					<span className="wrap-anywhere" dir="auto">
						{text}
					</span>
				</li>
			))}
		</ol>
	);
}
