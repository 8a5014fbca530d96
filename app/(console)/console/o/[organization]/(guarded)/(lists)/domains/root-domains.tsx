import { requestText } from "@/app/request-text";
import { AddressTest } from "@/components/discovery/address-test";
import { ChooseOwner } from "@/components/discovery/choose-owner";
import { DiscoverySwitch } from "@/components/discovery/discovery-switch";
import { MappingTable, mappingList } from "@/components/discovery/mapping-list";
import type { StateOf } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { Section } from "@/components/ui/section";
import { discoverySettings, listMappings, switchingOn } from "@/lib/identity/discovery";
import { pageOrLast, type RequestContext } from "@/lib/platform/kernel";

const ORGANIZATIONS_PER_PAGE = 25;

/**
 * The domains page of the root organization, which assigns domains: discovery settings, a test of addresses, and the domains of
 * each organization.
 */
export async function RootDomains({ context, state }: { context: RequestContext; state: StateOf<typeof mappingList> }) {
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
	const [{ t }, settings, refused, { totalResults, organizations, ...found }] = await Promise.all([
		requestText(),
		discoverySettings(organizationId),
		switchingOn(context),
		page,
	]);
	return (
		<ListPage
			t={t}
			address={mappingList}
			state={state}
			found={{ ...found, total: totalResults, shown: organizations.length }}
			title={t("domains:title")}
			text={t("domains:text")}
			exported="domains"
			actions={settings.enabled ? <ChooseOwner organization={organizationName} /> : null}
			notices={
				<div className="mb-6 grid items-start gap-6 xl:grid-cols-2">
					<Section title={t("domains:settings")}>
						<DiscoverySwitch organization={organizationName} settings={settings} refused={refused} />
					</Section>
					<Section title={t("domains:test-title")}>
						<AddressTest organization={organizationName} />
					</Section>
				</div>
			}
			search={{ label: t("domains:search") }}
			empty={{
				title: t("domains:empty"),
				text: t(settings.enabled ? "domains:empty-text" : "domains:empty-off-text"),
			}}
			noMatch={{
				title: t("domains:no-match"),
				text: t("domains:no-match-text"),
				clear: t("organizations:clear"),
			}}
		>
			<MappingTable t={t} organizations={organizations} state={state} />
		</ListPage>
	);
}
