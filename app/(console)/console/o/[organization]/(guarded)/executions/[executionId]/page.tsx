import { CircleQuestionMark } from "lucide-react";
import { cache, type ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { ExecutionDuration } from "@/components/executions/execution-duration";
import { ExecutionOutcome } from "@/components/executions/execution-outcome";
import { ExecutionProgress } from "@/components/executions/execution-progress";
import { ExecutionSteps } from "@/components/executions/execution-steps";
import { FollowExecution } from "@/components/executions/follow-execution";

import { stepTitles } from "@/components/executions/step-titles";
import { diagnosisUrl } from "@/components/insights/overview-url";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Opening } from "@/components/ui/permissions";
import { getExecution } from "@/lib/flows/executions";
import { describeCatalog } from "@/lib/flows/executors";
import { resolvedTexts } from "@/lib/flows/translations";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";
import { ReplayLink } from "./replay-link";

interface Props {
	params: Promise<{ executionId: string }>;
}

const readExecution = cache(async (principal: Principal, id: string) => getExecution(await pageContext(principal), id));

export const generateMetadata = titleOf("executions:details", async ({ executionId }: Awaited<Props["params"]>) => {
	const principal = await requireViewer(`/console/executions/${encodeURIComponent(executionId)}`);
	const [{ t }, { flowName }] = await Promise.all([requestText(), readExecution(principal, executionId)]);
	return `${flowName} · ${t("executions:details")}`;
});

export default async function ExecutionPage({ params }: Props) {
	const { executionId } = await params;
	const principal = await requireViewer(`/console/executions/${encodeURIComponent(executionId)}`);
	const { t, language } = await requestText();
	const [execution, texts] = await Promise.all([
		readExecution(principal, executionId).catch(orNotFound),
		resolvedTexts(principal.organizationId),
	]);
	const titles = stepTitles(execution.nodes, { t, executors: describeCatalog(), texts, language: language.code });
	return (
		<>
			<PageHeader
				back={{ href: "/console/executions", label: t("executions:title") }}
				title={t("executions:details")}
				text={
					<span className="flex flex-wrap items-center gap-x-3" role="status">
						{execution.preview ? <Badge>{t("executions:preview")}</Badge> : null}
						<ExecutionOutcome execution={execution} />
						<FollowExecution execution={execution} />
					</span>
				}
				actions={
					<>
						<Opening href="/console/flows">
							<ReplayLink execution={execution} t={t} />
						</Opening>
						{execution.outcome === "completed" || execution.preview ? null : (
							<Opening href="/console/executions/diagnosis">
								<Link href={diagnosisUrl({ execution: execution.id })} className={buttonClasses()}>
									<CircleQuestionMark size={16} aria-hidden="true" />
									{t("diagnosis:ask-user")}
								</Link>
							</Opening>
						)}
					</>
				}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<section className="flex flex-col gap-2 rounded-panel border bg-surface p-4">
					<h2 className="text-lg font-semibold">{t("executions:path")}</h2>
					<p className="text-sm text-muted">{t("executions:path-text")}</p>
					<ExecutionSteps execution={execution} titles={titles} t={t} locale={language.locale} />
				</section>
				<div className="flex flex-col gap-6">
					<section className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
						<h2 className="text-lg font-semibold">{t("executions:progress")}</h2>
						<ExecutionProgress execution={execution} titles={titles} t={t} />
					</section>
					<dl className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
						<Fact name={t("executions:flow")}>
							<PageLink
								href={`/console/flows/${execution.flowId}${execution.version === 0 ? "" : `?version=${execution.version}`}`}
								className="link"
								dir="auto"
							>
								{execution.flowName}
							</PageLink>{" "}
							<span className="text-muted">
								{execution.version === 0
									? t("executions:preview-of")
									: t("executions:version-of", { number: execution.version })}
							</span>
						</Fact>
						<Fact name={t("executions:application")}>
							{execution.applicationName === "" ? (
								t("executions:no-application")
							) : (
								<bdi>{execution.applicationName}</bdi>
							)}
						</Fact>
						<Fact name={t("executions:person")}>
							{execution.username === null ? t("executions:nobody") : <bdi>{execution.username}</bdi>}
						</Fact>
						<Fact name={t("executions:started")}>
							<DateTime at={execution.startedAt} />
						</Fact>
						<Fact name={t("executions:duration")}>
							<ExecutionDuration ms={execution.durationMs} />
						</Fact>
						<Fact name={t("executions:id")}>
							<bdi className="font-mono text-sm break-all">{execution.id}</bdi>
						</Fact>
					</dl>
				</div>
			</div>
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
