import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requestText } from "@/app/request-text";
import { EditRule } from "@/components/lifecycle/edit-rule";
import { EffectList } from "@/components/lifecycle/effect-list";
import { RuleStatus } from "@/components/lifecycle/rule-list";
import { ExportLink } from "@/components/list/export-link";
import { ListFilters } from "@/components/list/list-filters";
import { Pagination } from "@/components/list/pagination";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getRule, listEffects, ruleChoices } from "@/lib/identity/lifecycle";
import { effectStatuses } from "@/lib/identity/lifecycle/contract";
import { DomainError, pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

const EFFECTS_PER_PAGE = 20;

interface Params {
	ruleId: string;
}

const searchSchema = z.object({
	page: z.coerce.number().int().min(1).max(10_000).catch(1),
	status: z.enum(effectStatuses).optional().catch(undefined),
});

export const generateMetadata = titleOf<Params>(
	"lifecycle:not-found",
	async ({ ruleId }) => (await readRule(ruleId))?.rule.name,
);

export default async function LifecycleRulePage({
	params,
	searchParams,
}: {
	params: Promise<Params>;
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}) {
	const { ruleId } = await params;
	const [{ t }, read, search] = await Promise.all([requestText(), readRule(ruleId), searchParams]);
	if (read === null) notFound();
	const { rule, revision, context } = read;
	const { page, status } = searchSchema.parse(search);
	const path = `/console/lifecycle-rules/${rule.id}`;
	const [choices, { effects, ...found }] = await Promise.all([
		ruleChoices(context.principal),
		pageOrLast(page, EFFECTS_PER_PAGE, async (range) => {
			const { totalResults: total, ...rest } = await listEffects(context, rule.id, { ...range, status });
			return { ...rest, total };
		}),
	]);
	const filters = [
		{ value: "all", label: t("lifecycle:status.all"), href: path },
		...effectStatuses.map((value) => ({
			...{ value, label: t(`lifecycle:effect.${value}`), href: `${path}?status=${value}` },
		})),
	];
	const organization = context.principal.organizationName;
	return (
		<>
			<PageHeader
				back={{ href: "/console/lifecycle-rules", label: t("lifecycle:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{rule.name}</bdi>
						<RuleStatus t={t} enabled={rule.enabled} />
					</span>
				}
			/>
			<div className="flex flex-col gap-6">
				<EditRule key={rule.id} organization={organization} rule={rule} revision={revision} choices={choices} />
				<Section
					title={t("lifecycle:log")}
					actions={
						found.total === 0 ? null : (
							<ExportLink
								path={listExportPath("lifecycle-effects", { status }, { ruleId: rule.id })}
								access={listExportContracts["lifecycle-effects"].access}
							/>
						)
					}
				>
					<p className="text-sm text-muted">{t("lifecycle:log-text")}</p>
					<ListFilters
						choices={[{ label: t("lifecycle:filter-log"), look: "tabs", value: status ?? "all", options: filters }]}
					/>
					{effects.length === 0 ? (
						<p className="text-muted">{t("lifecycle:log-empty")}</p>
					) : (
						<>
							<EffectList organization={organization} ruleId={rule.id} effects={effects} />
							<Pagination
								t={t}
								{...found}
								shown={effects.length}
								urlOf={(to) => `${path}?${new URLSearchParams({ page: `${to}`, ...(status && { status }) })}`}
							/>
						</>
					)}
				</Section>
			</div>
		</>
	);
}

/** Null when the rule does not exist. */
const readRule = cache(async (ruleId: string) => {
	const principal = await requireViewer(`/console/lifecycle-rules/${encodeURIComponent(ruleId)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getRule(context, ruleId)), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
