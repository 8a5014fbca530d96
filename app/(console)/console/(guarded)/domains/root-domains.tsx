import { requestText } from "@/app/request-text";
import { AddressTest } from "@/components/discovery/address-test";
import { ChooseOwner } from "@/components/discovery/choose-owner";
import { DiscoverySwitch } from "@/components/discovery/discovery-switch";
import { type DomainListState, domainListUrl } from "@/components/discovery/domain-list-url";
import { MappingTable } from "@/components/discovery/mapping-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { Section } from "@/components/ui/section";
import { discoverySettings, listMappings } from "@/lib/identity/discovery";
import { pageOrLast, type RequestContext } from "@/lib/platform/kernel";

const ORGANIZATIONS_PER_PAGE = 25;

/** Where domains are given: how discovery is configured, where addresses lead, and who has which domain. */
export async function RootDomains({ context, state }: { context: RequestContext; state: DomainListState }) {
	const { organizationId, organizationName } = context.principal;
	const { search, sort, order } = state;
	const page = pageOrLast(state.page, ORGANIZATIONS_PER_PAGE, (range) =>
		listMappings(context, organizationName, {
			filter: undefined,
			search: search === "" ? undefined : search,
			sort,
			order,
			...range,
		}),
	);
	const [{ t }, settings, { totalResults, organizations, ...found }] = await Promise.all([
		requestText(),
		discoverySettings(organizationId),
		page,
	]);
	const add = settings.enabled ? <ChooseOwner organization={organizationName} /> : null;
	return (
		<>
			<PageHeader title={t("domains:title")} text={t("domains:text")} actions={add} />
			<div className="mb-6 grid items-start gap-6 xl:grid-cols-2">
				<Section title={t("domains:settings")}>
					<DiscoverySwitch organization={organizationName} settings={settings} />
				</Section>
				<Section title={t("domains:test-title")}>
					<AddressTest organization={organizationName} />
				</Section>
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
						<EmptyState
							title={t("domains:no-match")}
							text={t("domains:no-match-text")}
							transition={{ href: "/console/domains", label: t("organizations:clear") }}
						/>
					) : (
						<>
							<MappingTable organizations={organizations} state={state} />
							<Pagination
								t={t}
								{...found}
								total={totalResults}
								shown={organizations.length}
								urlOf={(page) => domainListUrl(state, { page })}
							/>
						</>
					)}
				</>
			)}
		</>
	);
}
