import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { requestText } from "@/app/request-text";
import { ExportLink } from "@/components/list/export-link";
import { ListFilters } from "@/components/list/list-filters";
import { Pagination } from "@/components/list/pagination";
import { EditTarget } from "@/components/provisioning/edit-target";
import { LogTable } from "@/components/provisioning/log-table";
import { Reconciliations } from "@/components/provisioning/reconciliations";
import { TargetStatus } from "@/components/provisioning/target-list";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getTarget, listLog, targetChoices } from "@/lib/identity/provisioning";
import { logStatuses } from "@/lib/identity/provisioning/contract";
import { DomainError, pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "@/lib/protocols/list-exports/contract";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

const ENTRIES_PER_PAGE = 20;

interface Params {
	targetId: string;
}

const searchSchema = z.object({
	page: z.coerce.number().int().min(1).max(10_000).catch(1),
	search: z.string().max(200).catch(""),
	status: z.enum(logStatuses).optional().catch(undefined),
	order: z.enum(["asc", "desc"]).catch("desc"),
});
type Search = z.output<typeof searchSchema>;

export const generateMetadata = titleOf<Params>(
	"provisioning:not-found",
	async ({ targetId }) => (await readTarget(targetId))?.target.name,
);

export default async function ProvisioningTargetPage({
	params,
	searchParams,
}: {
	params: Promise<Params>;
	searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}) {
	const { targetId } = await params;
	const [{ t }, read, given] = await Promise.all([requestText(), readTarget(targetId), searchParams]);
	if (read === null) notFound();
	const { target, revision, context } = read;
	const asked = searchSchema.parse({ search: "", ...given });
	const { page, search, status, order } = asked;
	const [choices, { entries, ...found }] = await Promise.all([
		targetChoices(context.principal),
		pageOrLast(page, ENTRIES_PER_PAGE, async (range) => {
			const {
				totalResults: total,
				moreResults: more,
				...rest
			} = await listLog(context, target.id, { ...asked, ...range });
			return { ...rest, total, more };
		}),
	]);
	const urlOf = (change: Partial<Search>) => addressOf(target.id, { search, status, order, page: 1, ...change });
	const statuses = [
		{ value: "all", label: t("provisioning:status.all"), href: urlOf({ status: undefined }) },
		...logStatuses.map((value) => ({
			...{ value, label: t(`provisioning:log-status.${value}`), href: urlOf({ status: value }) },
		})),
	];
	const orders = (["desc", "asc"] as const).map((value) => ({
		...{ value, label: t(`provisioning:log-order.${value}`), href: urlOf({ order: value }) },
	}));
	const organization = context.principal.organizationName;
	const isFiltered = search !== "" || status !== undefined;
	return (
		<>
			<PageHeader
				back={{ href: "/console/provisioning-targets", label: t("provisioning:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{target.name}</bdi>
						<TargetStatus t={t} target={target} />
					</span>
				}
			/>
			<div className="flex flex-col gap-6">
				<EditTarget key={target.id} organization={organization} target={target} revision={revision} choices={choices} />
				<Reconciliations organization={organization} targetId={target.id} enabled={target.enabled} />
				<Section
					title={t("provisioning:log")}
					actions={
						found.total === 0 ? null : (
							<ExportLink
								path={listExportPath("provisioning-log", { search, status, order }, { targetId: target.id })}
								access={listExportContracts["provisioning-log"].access}
							/>
						)
					}
				>
					<p className="text-sm text-muted">{t("provisioning:log-text")}</p>
					<ListFilters
						choices={[
							{ label: t("provisioning:filter-log"), look: "tabs", value: status ?? "all", options: statuses },
							{ label: t("provisioning:log-order"), look: "select", value: order, options: orders },
						]}
						search={{ label: t("provisioning:search-log"), value: search, href: urlOf({ search: "" }) }}
					/>
					{entries.length === 0 ? (
						<p className="text-muted">{t(isFiltered ? "provisioning:log-no-match" : "provisioning:log-empty")}</p>
					) : (
						<>
							<LogTable t={t} entries={entries} />
							<Pagination t={t} {...found} shown={entries.length} urlOf={(to) => urlOf({ page: to })} />
						</>
					)}
				</Section>
			</div>
		</>
	);
}

function addressOf(targetId: string, { page, search, status, order }: Search): string {
	const query = new URLSearchParams({
		...(search !== "" && { search }),
		...(status !== undefined && { status }),
		...(order !== "desc" && { order }),
		...(page !== 1 && { page: `${page}` }),
	});
	return `/console/provisioning-targets/${targetId}${query.size === 0 ? "" : `?${query}`}`;
}

/** Null when the target does not exist. */
const readTarget = cache(async (targetId: string) => {
	const principal = await requireViewer(`/console/provisioning-targets/${encodeURIComponent(targetId)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getTarget(context, targetId)), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
