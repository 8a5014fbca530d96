import type { Execution } from "@/lib/flows/executions/contract";
import { riskSignals } from "@/lib/flows/executors/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { durationText } from "./duration-text";
import type { StepTitles } from "./step-titles";

/** The steps of an execution in sentences, without anything that was entered. */
export function ExecutionSteps({
	execution,
	titles,
	t,
	locale,
}: {
	execution: Pick<Execution, "walk" | "nodeId" | "outcome" | "durationMs">;
	titles: StepTitles;
	t: Translate;
	locale: string;
}) {
	const last = {
		text: t(`executions:step.${execution.outcome}`, { title: titles.title(execution.nodeId) }),
		atMs: execution.durationMs,
	};
	const steps = [
		...execution.walk.map(({ nodeId, way: transition, atMs, said = {} }) => ({
			text: sentence(nodeId, transition),
			atMs,
			said,
		})),
		{ ...last, said: {} },
	];

	function sentence(nodeId: string, transition: string): string {
		const title = titles.title(nodeId);
		const button = titles.button(nodeId, transition);
		if (button !== undefined) return t("executions:step.pressed", { title, button });
		if (titles.isStart(nodeId)) return t("executions:step.begin");
		switch (transition) {
			case "onFailure":
				return t("executions:step.failure", { title });
			case "retry":
				return t("executions:step.retry", { title });
			case "resend":
				return t("executions:step.resend", { title });
			default:
				return t("executions:step.success", { title });
		}
	}

	return (
		<ol className="flex flex-col">
			{steps.map(({ text, atMs, said }, index) => (
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
						<Said said={said} t={t} />
					</span>
				</li>
			))}
		</ol>
	);
}

/** What a step has found of each signal that it looked at, and so why it went on as it did. */
function Said({ said, t }: { said: NonNullable<Execution["walk"][number]["said"]>; t: Translate }) {
	const found = riskSignals.flatMap((signal) => {
		const verdict = said[signal];
		return verdict === undefined
			? []
			: [t(`executions:verdict.${verdict}`, { signal: t(`executions:signal.${signal}`) })];
	});
	if (found.length === 0) return null;
	return (
		<ul className="mt-1 list-disc ps-5 text-sm text-muted">
			{found.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}
