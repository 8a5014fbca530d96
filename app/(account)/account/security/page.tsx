import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FactorList } from "@/components/account/factor-list";
import { FormProblem } from "@/components/account/form-problem";
import { LinkedAccounts } from "@/components/account/linked-accounts";
import { PasswordForm } from "@/components/account/password-form";
import { PushBrowsers } from "@/components/account/push-browsers";
import { UserCodeForm } from "@/components/account/user-code-form";
import { buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { tellsInBrowsers } from "@/lib/flows/definitions";
import { takesUserCodes } from "@/lib/identity/applications";
import { getMe, ownPushBrowsers, ownUserCodeChange, userCredentials } from "@/lib/identity/directory";
import { linkableIdentityProviders } from "@/lib/identity/identity-providers";
import { pushPublicKey } from "@/lib/platform/push";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const DONE = [
	...(["password", "passkey", "authenticator", "recovery-codes", "removed", "linked", "unlinked", "gone"] as const),
	...(["user-code", "user-code-removed", "notifications", "notifications-removed"] as const),
];

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:security.title") };
}

/** How the signed-in user signs in: password, passkeys and authenticator app. */
export default async function SecurityPage({ searchParams }: Props) {
	const path = "/account/security";
	const [{ t }, { done, again }, viewer] = await Promise.all([requestText(), searchParams, accountViewer(path)]);
	const { principal } = viewer;
	const context = { principal, requestId: "", clientAddress: "" };
	const me = await getMe(context);
	const isGuest = me.organization.id !== principal.organizationId;
	const [credentials, note, takesCodes, codeChangedAt, browsers, tells, linkable] = await Promise.all([
		isGuest ? null : userCredentials(context, principal.id),
		again === undefined ? null : accountNote(principal.id),
		takesUserCodes(principal.organizationId),
		ownUserCodeChange(principal),
		ownPushBrowsers(context),
		tellsInBrowsers(principal.organizationId),
		linkableIdentityProviders(principal.organizationId),
	]);
	const notice = DONE.find((name) => name === done);
	const factorsOf = (kind: "passkey" | "totp") => credentials?.factors.filter((factor) => factor.kind === kind) ?? [];
	return (
		<AccountPage viewer={viewer} current="security">
			<PageHeader title={t("account:security.title")} text={t("account:security.text")} />
			{credentials === null ? (
				<Notice tone="info" title={t("account:profile.elsewhere", { organization: me.organization.displayName })} />
			) : (
				<div className="flex flex-col gap-4">
					<FormProblem note={note} t={t} />
					{notice === undefined ? null : (
						<Notice tone={notice === "gone" ? "info" : "success"} title={t(`account:security.done.${notice}`)} />
					)}
					<Section title={t("account:password.title")}>
						<PasswordForm credentials={credentials} username={me.username} problem={note?.problem} t={t} />
					</Section>
					<Section
						title={t("account:passkeys.title")}
						actions={
							<a href={`${path}/passkey`} className={buttonClasses()}>
								{t("account:passkeys.add")}
							</a>
						}
					>
						<FactorList factors={factorsOf("passkey")} none={t("account:passkeys.none")} t={t} />
					</Section>
					<Section
						title={t("account:authenticator.title")}
						actions={
							factorsOf("totp").length > 0 ? null : (
								<a href={`${path}/authenticator`} className={buttonClasses()}>
									{t("account:authenticator.add")}
								</a>
							)
						}
					>
						<FactorList factors={factorsOf("totp")} none={t("account:authenticator.none")} t={t} />
					</Section>
					<Section
						title={t("account:recovery-codes.title")}
						actions={
							<a href={`${path}/recovery-codes`} className={buttonClasses()}>
								{t(
									credentials.recoveryCodesLeft === 0
										? "account:recovery-codes.generate"
										: "account:recovery-codes.again",
								)}
							</a>
						}
					>
						<p className="text-muted">
							{credentials.recoveryCodesLeft === 0
								? t("account:recovery-codes.none")
								: t("account:recovery-codes.left", { number: credentials.recoveryCodesLeft })}
						</p>
					</Section>
					{takesCodes || codeChangedAt !== null ? (
						<Section title={t("account:user-code.title")}>
							<UserCodeForm changedAt={codeChangedAt} problem={note?.problem} t={t} />
						</Section>
					) : null}
					{tells || browsers.length > 0 ? (
						<Section title={t("account:notifications.title")}>
							<PushBrowsers
								userId={principal.id}
								publicKey={await pushPublicKey(principal.organizationId)}
								browsers={browsers}
								t={t}
							/>
						</Section>
					) : null}
					<LinkedAccounts linked={credentials.linked} linkable={linkable} t={t} />
				</div>
			)}
		</AccountPage>
	);
}
