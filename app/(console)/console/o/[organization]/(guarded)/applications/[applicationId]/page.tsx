import { cache } from "react";
import { requestText } from "@/app/request-text";
import { ApplicationConsole } from "@/components/applications/application-console";
import { shownKind } from "@/components/applications/application-kind";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Opening } from "@/components/ui/permissions";
import { offeredScopes } from "@/lib/identity/api-resources";
import { flowChoices, getApplication } from "@/lib/identity/applications";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { attributeNames } from "@/lib/identity/attributes";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";
import { issuerOf } from "../issuer-of";

interface Props {
	params: Promise<{ applicationId: string }>;
}

const readApplication = cache(async (principal: Principal, id: string) =>
	getApplication(await pageContext(principal), id),
);

export const generateMetadata = titleOf(
	"applications:details",
	async ({ applicationId }: Awaited<Props["params"]>) =>
		(
			await readApplication(
				await requireViewer(`/console/applications/${encodeURIComponent(applicationId)}`),
				applicationId,
			)
		).name,
);

export default async function ApplicationPage({ params }: Props) {
	const { applicationId } = await params;
	const principal = await requireViewer(`/console/applications/${encodeURIComponent(applicationId)}`);
	const organization = principal.organizationName;
	const { t } = await requestText();
	const { revision, ...row } = await readApplication(principal, applicationId).catch(orNotFound);
	const application = row as ApplicationBody;
	const [flows, offered, attributes] = await Promise.all([
		flowChoices(principal, [application.authFlowId, application.registrationFlowId]),
		offeredScopes(principal),
		attributeNames(principal.organizationId),
	]);
	const { tls, clientCertificateHeader, tlsClientCaFile } = environment();
	return (
		<>
			<PageHeader
				back={
					application.agent === null
						? { href: "/console/applications", label: t("applications:title") }
						: { href: "/console/agents", label: t("agents:title") }
				}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{application.name}</bdi>
						{application.enabled ? null : <Badge tone="warning">{t("applications:disabled")}</Badge>}
					</span>
				}
				text={t(`applications:kind.${shownKind(application)}`)}
				actions={
					<Opening href="/console/branding">
						<Link href={`/console/branding?application=${application.id}`} className={buttonClasses()}>
							{t("applications:branding")}
						</Link>
					</Opening>
				}
			/>
			<ApplicationConsole
				key={application.id}
				read={{ application, revision }}
				organization={organization}
				issuer={issuerOf(organization)}
				flows={flows}
				offeredScopes={offered}
				attributes={attributes}
				mutualTls={tls !== undefined || clientCertificateHeader !== undefined}
				clientAuthorities={tlsClientCaFile !== undefined}
			/>
		</>
	);
}
