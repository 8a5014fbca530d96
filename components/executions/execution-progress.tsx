import { Badge } from "@/components/ui/badge";
import type { Execution } from "@/lib/flows/executions/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import type { StepTitles } from "./step-titles";

/** What an execution has proved, what its screen asks for, and how it can go on. Never what was entered. */
export function ExecutionProgress({
	execution: { progress, asks, nodeId: at },
	titles,
	t,
}: {
	execution: Pick<Execution, "progress" | "asks" | "nodeId">;
	titles: StepTitles;
	t: Translate;
}) {
	if (progress === null) return <p className="text-sm text-muted">{t("executions:progress.unknown")}</p>;
	const { authenticated, facts, next } = progress;
	return (
		<dl className="flex flex-col gap-3">
			<div>
				<dt className="text-sm text-muted">{t("executions:progress.proved")}</dt>
				<dd className="mt-1 flex flex-wrap gap-1">
					{facts.length === 0 ? t("executions:progress.nothing") : null}
					{facts.map((fact) => (
						<Badge key={fact} tone="success">
							{factName(t, fact)}
						</Badge>
					))}
				</dd>
				{authenticated ? <dd className="mt-1 text-sm">{t("executions:progress.authenticated")}</dd> : null}
			</div>
			{asks.length === 0 ? null : (
				<div>
					<dt className="text-sm text-muted">{t("executions:progress.asks")}</dt>
					<dd className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
						{asks.map(({ identifier, type }) => (
							<bdi
								key={identifier}
								title={type}
								className="rounded-sm bg-sunken px-1.5 font-mono text-xs leading-5 wrap-anywhere"
							>
								{identifier}
							</bdi>
						))}
					</dd>
				</div>
			)}
			{next.length === 0 ? null : (
				<div>
					<dt className="text-sm text-muted">{t("executions:progress.next")}</dt>
					<dd>
						<ul className="mt-1 flex flex-col gap-0.5">
							{next.map(({ way, nodeId }) => (
								<li key={`${way} ${nodeId}`} className="text-sm wrap-anywhere" dir="auto">
									{t("executions:progress.move", { move: moveName(way), title: titles.title(nodeId) })}
								</li>
							))}
						</ul>
					</dd>
				</div>
			)}
		</dl>
	);

	function moveName(way: string): string {
		const button = titles.button(at, way);
		if (button !== undefined) return t("executions:progress.button", { button });
		switch (way) {
			case "onFailure":
				return t("executions:transition.failure");
			case "retry":
				return t("executions:transition.retry");
			case "resend":
				return t("executions:transition.resend");
			default:
				return t("executions:transition.success");
		}
	}
}

function factName(t: Translate, fact: string): string {
	const key = `assurance:fact.${fact}`;
	return knownText(t, key) ?? fact;
}
