import { requestText } from "@/app/request-text";
import { InvitationMailEditor } from "@/components/invitations/invitation-mail-editor";
import { PageHeader } from "@/components/ui/page-header";
import { getBranding } from "@/lib/identity/branding";
import { listInvitationMails } from "@/lib/identity/invitations";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { type LanguageCode, languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { mailLook } from "@/lib/platform/messages";
import { pageTitle } from "../../page-parts";
import { pageContext, redirectWithin, requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("invitations:mail-text.title");

export default async function InvitationMailPage() {
	const principal = await requireViewer("/console/invitations/mail");
	const { organizationId, organizationName } = principal;
	const [{ t, language }, context, organization] = await Promise.all([
		requestText(),
		pageContext(principal),
		organizationById(organizationId),
	]);
	// The list explains why the organization cannot invite users.
	if (organization === undefined || organization.ancestorIds.length === 0)
		return redirectWithin("/console/invitations");
	const [{ mails }, branding] = await Promise.all([listInvitationMails(context), getBranding(context, {})]);
	const buttons = languages.map(({ code }) => [code, serverTranslation(code)("message:invitation.button")]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/invitations", label: t("invitations:title") }}
				title={t("invitations:mail-text.title")}
				text={t("invitations:mail-text.text")}
			/>
			<InvitationMailEditor
				organization={organizationName}
				mails={mails}
				language={language.code}
				look={mailLook(JSON.stringify(branding), organization.displayName)}
				buttons={Object.fromEntries(buttons) as Record<LanguageCode, string>}
				sample={{
					inviter: principal.name,
					organization: organization.displayName,
					link: `${environment().baseUrl}/gate/invitation/…`,
					hours: "72",
					roles: t("invitations:mail-text.sample-roles"),
				}}
			/>
		</>
	);
}
