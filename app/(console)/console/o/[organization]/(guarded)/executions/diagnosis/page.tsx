import { CircleCheck } from "lucide-react";
import { requestText } from "@/app/request-text";
import { ExecutionOutcome } from "@/components/executions/execution-outcome";
import { stepTitles } from "@/components/executions/step-titles";
import { CauseItem } from "@/components/insights/cause-item";
import { DiagnosisForm } from "@/components/insights/diagnosis-form";
import type { SearchParams } from "@/components/list/list-address";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { getFlowVersion } from "@/lib/flows/definitions";
import { describeCatalog } from "@/lib/flows/executors";
import { explainSignIn } from "@/lib/flows/insights";
import { type Diagnosis, explainSignInContract } from "@/lib/flows/insights/contract";
import type { FlowNode } from "@/lib/flows/model";
import { resolvedTexts } from "@/lib/flows/translations";
import type { RequestContext } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { pageTitle } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("diagnosis:title");

export default async function DiagnosisPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
	const asked = questionOf(await searchParams);
	const principal = await requireViewer(`/console/executions/diagnosis?${new URLSearchParams(asked.params)}`);
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const diagnosis = asked.query === null ? null : await explainSignIn(context, asked.query).catch(orNotFound);
	const address = asked.params.address ?? diagnosis?.user?.username ?? "";
	return (
		<>
			<PageHeader
				back={{ href: "/console/executions", label: t("executions:title") }}
				title={t("diagnosis:title")}
				text={t("diagnosis:text")}
			/>
			<div className="flex max-w-3xl flex-col gap-6">
				<DiagnosisForm address={address} />
				{diagnosis === null ? null : <Answer context={context} diagnosis={diagnosis} address={address} />}
			</div>
		</>
	);
}

/** The question in the page's URL; the query is null if the question is incomplete or invalid. */
function questionOf({ user, address, execution }: SearchParams) {
	const one = (name: string, value: SearchParams[string]) =>
		typeof value === "string" && value.trim() !== "" ? { [name]: value } : {};
	const params: Record<string, string> = {
		...one("user", user),
		...one("address", address),
		...one("execution", execution),
	};
	const parsed = explainSignInContract.query?.safeParse({
		userId: params.user,
		address: params.address,
		executionId: params.execution,
	});
	const isOne = Object.keys(params).length === 1;
	return { params, query: isOne && parsed?.success === true ? parsed.data : null };
}

async function Answer({
	context,
	diagnosis,
	address,
}: {
	context: RequestContext;
	diagnosis: Diagnosis;
	address: string;
}) {
	const { user, causes, executions, lastSignInAt } = diagnosis;
	const { organizationName } = context.principal;
	const [{ t }, titles] = await Promise.all([requestText(), titlesOf(context, executions)]);
	const blocked = causes.some(({ blocks }) => blocks);
	return (
		<>
			<section aria-labelledby="who" className="flex flex-col gap-1">
				<h2 id="who" className="text-lg font-semibold wrap-anywhere">
					{user === null ? (
						<bdi>{address === "" ? t("diagnosis:nobody") : address}</bdi>
					) : (
						<Link href={`/console/users/${user.id}`} className="link">
							<bdi>{user.displayName}</bdi>
						</Link>
					)}
				</h2>
				{user === null ? null : (
					<p className="text-muted wrap-anywhere">
						<bdi>{user.username}</bdi> · <bdi>{user.home.displayName}</bdi>
					</p>
				)}
				{user === null || user.isGuest ? null : (
					<p className="text-sm text-muted">
						{t("diagnosis:last-sign-in")}{" "}
						{lastSignInAt === null ? t("users:never-signed-in") : <DateTime at={lastSignInAt} />}
					</p>
				)}
			</section>
			<section aria-labelledby="causes" className="flex flex-col gap-3">
				<h2 id="causes" className="text-lg font-semibold">
					{t(blocked ? "diagnosis:blocked" : causes.length === 0 ? "diagnosis:nothing" : "diagnosis:perhaps")}
				</h2>
				{causes.length === 0 ? (
					<p className="flex items-center gap-2 text-muted">
						<CircleCheck size={16} className="shrink-0 text-success" aria-hidden="true" />
						{t("diagnosis:nothing-text")}
					</p>
				) : (
					<ul className="flex flex-col gap-3">
						{causes.map((cause) => (
							<CauseItem
								key={cause.code}
								t={t}
								cause={cause}
								step={
									cause.nodeId === null || cause.executionId === null ? null : (titles.get(cause.executionId) ?? null)
								}
								organization={organizationName}
								user={user === null ? null : { id: user.id, name: user.displayName }}
								address={address}
							/>
						))}
					</ul>
				)}
			</section>
			{executions.length === 0 ? null : (
				<Section title={t("diagnosis:executions")}>
					<ul className="flex flex-col">
						{executions.map((execution) => (
							<li
								key={execution.id}
								className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
							>
								<PageLink
									href={`/console/executions/${execution.id}`}
									className="link inline-flex min-h-6 items-center"
								>
									<DateTime at={execution.startedAt} />
								</PageLink>
								<ExecutionOutcome execution={{ ...execution, userId: user?.id ?? null }} />
								{execution.outcome === "completed" ? null : (
									<span className="text-sm text-muted wrap-anywhere">
										{t("diagnosis:ended-at")} <bdi>{titles.get(execution.id)}</bdi>
									</span>
								)}
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

/** The title of the step at which each execution is or ended. */
async function titlesOf(context: RequestContext, executions: Diagnosis["executions"]): Promise<Map<string, string>> {
	const [{ t, language }, texts] = await Promise.all([requestText(), resolvedTexts(context.principal.organizationId)]);
	const sources = { t, executors: describeCatalog(), texts, language: language.code };
	const versions = new Map(executions.map((each) => [`${each.flowId} ${each.version}`, each]));
	const nodes = new Map<string, FlowNode[]>();
	for (const [key, { flowId, version }] of versions) {
		const row = await getFlowVersion(context, flowId, String(version)).catch(() => null);
		nodes.set(key, row === null ? [] : (JSON.parse(row.expanded ?? row.nodes) as FlowNode[]));
	}
	return new Map(
		executions.map(({ id, flowId, version, nodeId }) => [
			id,
			stepTitles(nodes.get(`${flowId} ${version}`) ?? [], sources).title(nodeId),
		]),
	);
}
