import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { DomainEditor } from "@/components/discovery/domain-editor";
import { DomainHistory } from "@/components/discovery/domain-history";
import { DomainProof } from "@/components/discovery/domain-proof";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { discoverySettings, domainHistory, getMapping } from "@/lib/identity/discovery";
import { organizationById } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, redirectWithin, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ organizationId: string }>;
}

/** Only who may see the domains here may see whose they are. */
const readMapping = cache(async (principal: Principal, id: string) => getMapping(await pageContext(principal), id));

export const generateMetadata = titleOf("domains:of", async ({ organizationId }: Awaited<Props["params"]>) => {
	await readMapping(await requireViewer(`/console/domains/${encodeURIComponent(organizationId)}`), organizationId);
	return (await organizationById(organizationId.toLowerCase()))?.displayName;
});

export default async function OrganizationDomainsPage({ params }: Props) {
	const { organizationId } = await params;
	const principal = await requireViewer(`/console/domains/${encodeURIComponent(organizationId)}`);
	const root = principal.organizationName;
	const [{ t }, acting] = await Promise.all([requestText(), organizationById(principal.organizationId)]);
	// Organizations below the root see only their own domains.
	if (acting?.ancestorIds.length !== 0)
		return organizationId.toLowerCase() === principal.organizationId ? redirectWithin("/console/domains") : notFound();
	const { domains } = await readMapping(principal, organizationId).catch(orNotFound);
	const id = organizationId.toLowerCase();
	const [owner, { enabled }, events] = await Promise.all([
		organizationById(id),
		discoverySettings(id),
		domainHistory(principal, id),
	]);
	if (owner === undefined) notFound();
	const saved = domains.map(({ domain, unicode, publicProvider }) => ({ domain, unicode, publicProvider }));
	return (
		<>
			<PageHeader
				back={{ href: "/console/domains", label: t("domains:title") }}
				title={<bdi>{owner.displayName}</bdi>}
				text={t("domains:of-text")}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<Section title={t("domains:domains")}>
						{enabled || domains.length > 0 ? null : <Notice title={t("domains:empty-off-text")} />}
						<DomainEditor
							key={saved.map(({ domain }) => domain).join(" ")}
							organization={root}
							organizationId={id}
							name={owner.displayName}
							saved={saved}
						/>
					</Section>
					<Section title={t("domains:history")}>
						<DomainHistory events={events} />
					</Section>
				</div>
				{domains.length === 0 ? null : (
					<Section title={t("domains:proof")}>
						<p className="text-sm text-muted">{t("domains:proof-text")}</p>
						<ul className="flex flex-col gap-4">
							{domains.map((domain) => (
								<DomainProof
									key={domain.domain}
									domain={domain}
									checkedBy={{ organization: root, organizationId: id }}
								/>
							))}
						</ul>
					</Section>
				)}
			</div>
		</>
	);
}
