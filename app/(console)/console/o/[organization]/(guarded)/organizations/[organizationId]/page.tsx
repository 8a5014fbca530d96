import { ChevronRight } from "lucide-react";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { OpenOrganization } from "@/components/organizations/open-organization";
import { OrganizationSettings } from "@/components/organizations/organization-settings";
import { OrganizationStatus } from "@/components/organizations/organization-status";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Allowed, Opening } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { getOrganization } from "@/lib/identity/organizations";
import { type OrganizationBody, updateOrganizationContract } from "@/lib/identity/organizations/contract";
import type { Principal } from "@/lib/platform/kernel";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import { issuerOf } from "../../applications/issuer-of";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ organizationId: string }>;
}

const readOrganization = cache(async (principal: Principal, id: string) =>
	getOrganization(await pageContext(principal), id),
);

export const generateMetadata = titleOf(
	"organizations:details",
	async ({ organizationId }: Awaited<Props["params"]>) =>
		(
			await readOrganization(
				await requireViewer(`/console/organizations/${encodeURIComponent(organizationId)}`),
				organizationId,
			)
		).displayName,
);

export default async function OrganizationPage({ params }: Props) {
	const { organizationId } = await params;
	const principal = await requireViewer(`/console/organizations/${encodeURIComponent(organizationId)}`);
	const actingIn = principal.organizationName;
	const { t } = await requestText();
	const { revision, ...organization } = await readOrganization(principal, organizationId).catch(orNotFound);
	const { id, name, displayName, status, path } = organization;
	const isOwn = id === principal.organizationId;
	return (
		<>
			<PageHeader
				back={{ href: "/console/organizations", label: t("organizations:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{displayName}</bdi>
						{status === "DISABLED" ? <Badge tone="warning">{t("organizations:status.DISABLED")}</Badge> : null}
					</span>
				}
				text={<Path path={path} label={t("organizations:above")} />}
				actions={
					<>
						<Opening href="/console/organizations/new">
							<Link href={`/console/organizations/new?parent=${id}`} className={buttonClasses()}>
								{t("organizations:new-below")}
							</Link>
						</Opening>
						{isOwn || status === "DISABLED" ? null : (
							<Allowed access={EVERYTHING}>
								<OpenOrganization name={name} />
							</Allowed>
						)}
					</>
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
				<Section title={t("organizations:settings")}>
					<OrganizationSettings key={id} organization={organization} revision={revision} actingIn={actingIn} />
				</Section>
				<div className="flex flex-col gap-6">
					<Section title={t("organizations:facts")}>
						<dl className="flex flex-col gap-3">
							<CopiedText label={t("organizations:name")} text={name} />
							<CopiedText label={t("organizations:id")} text={id} />
							<CopiedText label={t("organizations:issuer")} text={issuerOf(name)} />
						</dl>
					</Section>
					{isOwn ? null : (
						<Section title={t("organizations:status")} access={updateOrganizationContract.access}>
							<OrganizationStatus organization={organization} revision={revision} actingIn={actingIn} />
						</Section>
					)}
				</div>
			</div>
		</>
	);
}

/** The ancestors, starting at the current organization of the console. */
function Path({ path, label }: { path: OrganizationBody["path"]; label: string }) {
	if (path.length === 0) return null;
	return (
		<nav aria-label={label}>
			<ol className="flex flex-wrap items-center gap-1">
				{path.map(({ id, displayName }, index) => (
					<li key={id} className="flex items-center gap-1">
						{index === 0 ? null : <ChevronRight size={14} aria-hidden="true" className="rtl:-scale-x-100" />}
						<Link href={`/console/organizations/${id}`} className="link inline-flex min-h-6 items-center" dir="auto">
							{displayName}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
