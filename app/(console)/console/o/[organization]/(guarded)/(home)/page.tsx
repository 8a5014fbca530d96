import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { durationText } from "@/components/executions/duration-text";
import { stepTitles } from "@/components/executions/step-titles";
import { AttentionList } from "@/components/insights/attention-list";
import { DayChart } from "@/components/insights/day-chart";
import { DiagnosisForm } from "@/components/insights/diagnosis-form";
import { FailureChart } from "@/components/insights/failure-chart";
import { FirstSteps } from "@/components/insights/first-steps";
import { overviewPeriods, overviewUrl, readPeriod } from "@/components/insights/overview-url";
import type { SearchParams } from "@/components/list/list-address";
import { home } from "@/components/shell/sections";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Opening } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { getFlowVersion } from "@/lib/flows/definitions";
import { describeCatalog } from "@/lib/flows/executors";
import { getOverview } from "@/lib/flows/insights";
import type { Overview } from "@/lib/flows/insights/contract";
import type { FlowNode } from "@/lib/flows/model";
import { resolvedTexts } from "@/lib/flows/translations";
import { organizationById } from "@/lib/identity/organization-tree";
import type { RequestContext } from "@/lib/platform/kernel";
import { firstSection, opensPage } from "@/lib/platform/kernel/console-pages";
import { pageTitle } from "../page-parts";
import { pageContext, redirectWithin, requireAnyViewer } from "../require-viewer";

export const generateMetadata = pageTitle("overview:title");

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
	const days = readPeriod((await searchParams).days);
	const principal = await requireAnyViewer(overviewUrl(days));
	// Users who may not open the home get the first section that they may open.
	if (!opensPage(principal.scopes, home.href)) return redirectWithin(`/console/${firstSection(principal.scopes)}`);
	const [{ t, language }, context, organization] = await Promise.all([
		requestText(),
		pageContext(principal),
		organizationById(principal.organizationId),
	]);
	const overview = await getOverview(context, { days });
	const { totals, completionRate, slowestStep, failures, firstSteps } = overview;
	const step = slowestStep === null ? null : await titleOf(context, slowestStep);
	const number = new Intl.NumberFormat(language.locale);
	const inDays = new Intl.NumberFormat(language.locale, { style: "unit", unit: "day", unitDisplay: "long" });
	return (
		<>
			<PageHeader
				title={t("overview:title")}
				text={t("overview:text", { organization: organization?.displayName ?? principal.organizationName })}
				actions={
					<nav aria-label={t("overview:period")} className="flex rounded-control border bg-surface p-0.5">
						{overviewPeriods.map((each) => (
							<Link
								key={each}
								href={overviewUrl(each)}
								aria-current={each === days ? "true" : undefined}
								className="inline-flex h-7 items-center rounded-sm px-2.5 text-sm text-muted hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-ink"
							>
								{inDays.format(each)}
							</Link>
						))}
					</nav>
				}
			/>
			<div className="flex flex-col gap-6">
				{firstSteps === null ? null : (
					<FirstSteps
						t={t}
						steps={firstSteps}
						organization={principal.organizationName}
						hasParent={(organization?.ancestorIds.length ?? 0) > 0}
					/>
				)}
				<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
					<Figure name={t("overview:sign-ins")}>{number.format(totals.signIns)}</Figure>
					<Figure name={t("overview:sign-ups")}>{number.format(totals.signUps)}</Figure>
					<Figure name={t("overview:completion")} hint={t("overview:completion-text")}>
						{completionRate === null
							? "–"
							: new Intl.NumberFormat(language.locale, { style: "percent", maximumFractionDigits: 1 }).format(
									completionRate,
								)}
					</Figure>
					<Figure
						name={t("overview:slowest")}
						hint={
							slowestStep === null ? (
								t("overview:slowest-none")
							) : (
								<PageLink
									href={`/console/flows/${slowestStep.flowId}?version=${slowestStep.version}`}
									className="link wrap-anywhere"
								>
									<bdi>{step}</bdi>
								</PageLink>
							)
						}
					>
						{slowestStep === null ? "–" : durationText(slowestStep.medianMs, language.locale)}
					</Figure>
				</dl>
				<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
					<div className="flex min-w-0 flex-col gap-6">
						<Section title={t("overview:per-day")}>
							{totals.signIns + totals.signUps + totals.failed + totals.abandoned === 0 ? (
								<p className="text-muted">{t("overview:no-executions")}</p>
							) : (
								<DayChart days={overview.days} t={t} locale={language.locale} />
							)}
						</Section>
						<Section
							title={t("overview:failures")}
							actions={
								<Link
									href="/console/executions?outcome=failed"
									className="link inline-flex min-h-6 items-center gap-1 text-sm"
								>
									{t("overview:all-failures")}
									<ArrowRight size={14} aria-hidden="true" className="rtl:-scale-x-100" />
								</Link>
							}
						>
							{failures.length === 0 ? (
								<p className="text-muted">{t("overview:no-failures")}</p>
							) : (
								<FailureChart failures={failures} t={t} locale={language.locale} />
							)}
						</Section>
					</div>
					<div className="flex min-w-0 flex-col gap-6">
						<Opening href="/console/executions/diagnosis">
							<Section title={t("diagnosis:title")}>
								<p className="text-sm text-muted">{t("diagnosis:text")}</p>
								<DiagnosisForm />
							</Section>
						</Opening>
						<Section title={t("overview:attention")}>
							<AttentionList overview={overview} t={t} locale={language.locale} />
						</Section>
					</div>
				</div>
			</div>
		</>
	);
}

function Figure({ name, hint, children }: { name: ReactNode; hint?: ReactNode; children: ReactNode }) {
	return (
		<div className={classes("flex min-w-0 flex-col rounded-panel border bg-surface p-4")}>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="text-2xl font-semibold tabular-nums wrap-anywhere">{children}</dd>
			{hint === undefined ? null : <dd className="text-sm text-muted">{hint}</dd>}
		</div>
	);
}

/** The title of a step; the name of the flow if its version was deleted. */
async function titleOf(
	context: RequestContext,
	{ flowId, version, nodeId, flowName }: NonNullable<Overview["slowestStep"]>,
): Promise<string> {
	const row = await getFlowVersion(context, flowId, String(version)).catch(() => null);
	if (row === null) return flowName;
	const [{ t, language }, texts] = await Promise.all([requestText(), resolvedTexts(context.principal.organizationId)]);
	const sources = { t, executors: describeCatalog(), texts, language: language.code };
	return stepTitles(JSON.parse(row.expanded ?? row.nodes) as FlowNode[], sources).title(nodeId);
}
