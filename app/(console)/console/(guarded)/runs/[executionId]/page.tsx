import Link from "next/link";
import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { ExecutionDuration } from "@/components/executions/execution-duration";
import { ExecutionOutcome } from "@/components/executions/execution-outcome";
import { ExecutionSteps } from "@/components/executions/execution-steps";
import { stepTitles } from "@/components/executions/step-titles";
import { DateTime } from "@/components/ui/date-time";
import { PageHeader } from "@/components/ui/page-header";
import { getExecution } from "@/lib/flows/executions";
import { describeCatalog } from "@/lib/flows/executors";
import { resolvedTexts } from "@/lib/flows/translations";
import { orNotFound } from "../../or-not-found";
import { pageTitle } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ executionId: string }>;
}

export const generateMetadata = pageTitle("runs:details");

export default async function RunPage({ params }: Props) {
	const { executionId } = await params;
	const principal = await requireViewer(`/console/runs/${encodeURIComponent(executionId)}`);
	const [{ t, language }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const asked = { params: { executionId }, query: undefined, body: undefined, ifMatch: null };
	const [run, texts] = await Promise.all([
		getExecution(context, asked.params.executionId).catch(orNotFound),
		resolvedTexts(principal.organizationId),
	]);
	const titles = stepTitles(run.nodes, { t, executors: describeCatalog(), texts, language: language.code });
	return (
		<>
			<PageHeader
				back={{ href: "/console/runs", label: t("runs:title") }}
				title={t("runs:details")}
				text={<ExecutionOutcome run={run} />}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<section className="flex flex-col gap-2 rounded-panel border bg-surface p-4">
					<h2 className="text-lg font-semibold">{t("runs:way")}</h2>
					<p className="text-sm text-muted">{t("runs:way-text")}</p>
					<ExecutionSteps run={run} titles={titles} t={t} locale={language.locale} />
				</section>
				<dl className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
					<Fact name={t("runs:flow")}>
						<Link href={`/console/flows/${run.flowId}?version=${run.version}`} className="link" dir="auto">
							{run.flowName}
						</Link>{" "}
						<span className="text-muted">{t("runs:version-of", { number: run.version })}</span>
					</Fact>
					<Fact name={t("runs:application")}>
						{run.applicationName === "" ? t("runs:no-application") : <bdi>{run.applicationName}</bdi>}
					</Fact>
					<Fact name={t("runs:person")}>{run.username === null ? t("runs:nobody") : <bdi>{run.username}</bdi>}</Fact>
					<Fact name={t("runs:started")}>
						<DateTime at={run.startedAt} />
					</Fact>
					<Fact name={t("runs:duration")}>
						<ExecutionDuration ms={run.durationMs} />
					</Fact>
					<Fact name={t("runs:id")}>
						<bdi className="font-mono text-sm break-all">{run.id}</bdi>
					</Fact>
				</dl>
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
