import Link from "next/link";
import { requestText } from "@/app/request-text";
import { AddressTest } from "@/components/domains/address-test";
import { ChooseOwner } from "@/components/domains/choose-owner";
import { DiscoverySwitch } from "@/components/domains/discovery-switch";
import { type DomainListState, domainListUrl } from "@/components/domains/domain-list-url";
import { MappingTable } from "@/components/domains/mapping-table";
import { Panel } from "@/components/domains/panel";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { discoverySettings, listMappings } from "@/lib/discovery";
import type { RequestContext } from "@/lib/kernel";

const ORGANIZATIONS_PER_PAGE = 25;

/** Where domains are given: how discovery is configured, where addresses lead, and who has which domain. */
export async function RootDomains({ context, state }: { context: RequestContext; state: DomainListState }) {
	const { organizationId, organizationName } = context.principal;
	const { search, sort, order } = state;
	const pageOf = (page: number) =>
		listMappings(context, {
			params: { organization: organizationName },
			query: {
				filter: undefined,
				search: search === "" ? undefined : search,
				sort,
				order,
				limit: ORGANIZATIONS_PER_PAGE,
				offset: (page - 1) * ORGANIZATIONS_PER_PAGE,
			},
			body: undefined,
			ifMatch: null,
		});
	const [{ t }, settings, asked] = await Promise.all([
		requestText(),
		discoverySettings(organizationId),
		pageOf(state.page),
	]);
	const pages = Math.max(1, Math.ceil(asked.totalResults / ORGANIZATIONS_PER_PAGE));
	const page = Math.min(state.page, pages);
	const { totalResults, startIndex, count, organizations } = page === state.page ? asked : await pageOf(page);
	const add = settings.enabled ? <ChooseOwner organization={organizationName} /> : null;
	return (
		<>
			<PageHeader title={t("domains:title")} text={t("domains:text")} actions={add} />
			<div className="mb-6 grid items-start gap-6 xl:grid-cols-2">
				<Panel title={t("domains:settings")}>
					<DiscoverySwitch organization={organizationName} settings={settings} />
				</Panel>
				<Panel title={t("domains:test-title")}>
					<AddressTest organization={organizationName} />
				</Panel>
			</div>
			{totalResults === 0 && search === "" ? (
				<EmptyState
					title={t("domains:empty")}
					text={t(settings.enabled ? "domains:empty-text" : "domains:empty-off-text")}
				/>
			) : (
				<>
					<div className="pb-3">
						<SearchForm label={t("domains:search")} value={search} href={domainListUrl(state, { search: "" })} />
					</div>
					{totalResults === 0 ? (
						<EmptyState title={t("domains:no-match")} text={t("domains:no-match-text")}>
							<Link href="/console/domains" className={buttonClasses()}>
								{t("organizations:clear")}
							</Link>
						</EmptyState>
					) : (
						<>
							<MappingTable organizations={organizations} state={state} />
							<Pagination
								label={t("ui:pages")}
								summary={t("ui:page-summary", { first: startIndex, last: startIndex + count - 1, total: totalResults })}
								previous={page > 1 ? domainListUrl(state, { page: page - 1 }) : undefined}
								next={page < pages ? domainListUrl(state, { page: page + 1 }) : undefined}
								previousLabel={t("ui:page-previous")}
								nextLabel={t("ui:page-next")}
							/>
						</>
					)}
				</>
			)}
		</>
	);
}
