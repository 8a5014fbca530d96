import Link from "next/link";
import { requestText } from "@/app/request-text";
import { applicationKind } from "@/components/applications/application-kind";
import { ApplicationSettings } from "@/components/applications/application-settings";
import { DeleteApplication } from "@/components/applications/delete-application";
import { SecretSection } from "@/components/applications/secret-section";
import { buttonClasses } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { flowChoices, getApplication } from "@/lib/identity/applications";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { environment } from "@/lib/platform/env";
import { orNotFound } from "../../or-not-found";
import { pageTitle } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ applicationId: string }>;
}

export const generateMetadata = pageTitle("applications:details");

export default async function ApplicationPage({ params }: Props) {
	const { applicationId } = await params;
	const principal = await requireViewer(`/console/applications/${encodeURIComponent(applicationId)}`);
	const organization = principal.organizationName;
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const asked = { params: { organization, applicationId }, query: undefined, body: undefined, ifMatch: null };
	const { revision, ...row } = await getApplication(context, asked.params.applicationId).catch(orNotFound);
	const application = row as ApplicationBody;
	const flows = await flowChoices(principal, [application.authFlowId, application.registrationFlowId]);
	const issuer = `${environment().baseUrl}/t/${organization}`;
	return (
		<>
			<PageHeader
				back={{ href: "/console/applications", label: t("applications:title") }}
				title={<bdi>{application.name}</bdi>}
				text={t(`applications:kind.${applicationKind(application)}`)}
				actions={
					<Link href={`/console/branding?application=${application.id}`} className={buttonClasses()}>
						{t("applications:branding")}
					</Link>
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
				<Section title={t("applications:settings")}>
					{application.firstParty ? <Notice title={t("applications:own-text")} /> : null}
					<ApplicationSettings
						application={application}
						revision={revision}
						organization={organization}
						flows={flows}
					/>
				</Section>
				<div className="flex flex-col gap-6">
					<Section title={t("applications:connection")}>
						<dl className="flex flex-col gap-3">
							<CopiedText label={t("applications:client-id")} text={application.clientId} />
							<CopiedText label={t("applications:issuer")} text={issuer} />
							<CopiedText label={t("applications:discovery")} text={`${issuer}/.well-known/openid-configuration`} />
							<CopiedText label={t("applications:authorization-endpoint")} text={`${issuer}/oauth2/authorize`} />
							<CopiedText label={t("applications:token-endpoint")} text={`${issuer}/oauth2/token`} />
							<CopiedText label={t("applications:id")} text={application.id} />
						</dl>
					</Section>
					{application.publicClient || application.firstParty ? null : (
						<Section title={t("applications:client-secret")}>
							<SecretSection organization={organization} applicationId={application.id} />
						</Section>
					)}
					{application.firstParty ? null : (
						<Section title={t("applications:delete")}>
							<DeleteApplication organization={organization} applicationId={application.id} name={application.name} />
						</Section>
					)}
				</div>
			</div>
		</>
	);
}
