import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { PendingApprovals } from "@/components/account/pending-approvals";
import { PictureForm } from "@/components/account/picture-form";
import { ProfileForm } from "@/components/account/profile-form";
import { attributeMembers } from "@/components/directory/users/attribute-member";
import { draftOfUser } from "@/components/directory/users/user-form-draft";
import { buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { approvalToken, pendingApprovalsOf } from "@/lib/identity/approvals";
import { profileForm } from "@/lib/identity/attributes";
import { getMe, ownAttestations } from "@/lib/identity/directory";
import { ownObtainable } from "@/lib/identity/issuance";
import { inApproval } from "@/lib/platform/kernel/approval-address";
import { accountNote } from "./account-note";
import { AccountPage } from "./account-page";
import { accountViewer } from "./account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:profile.title") };
}

/** The profile of the signed-in user, and the organizations they belong to. */
export default async function ProfilePage({ searchParams }: Props) {
	const [{ t, language }, { done, again }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		accountViewer("/account"),
	]);
	const { principal } = viewer;
	const context = { principal, requestId: "", clientAddress: "" };
	const [me, note, form, requests, credentials, attested] = await Promise.all([
		getMe(context, "user"),
		again === undefined ? null : accountNote(principal.id),
		profileForm(principal.organizationId, "account", "user", language.code),
		pendingApprovalsOf(principal.id),
		ownObtainable(principal),
		ownAttestations(context),
	]);
	const isGuest = me.organization.id !== principal.organizationId;
	const { attributes, ...stored } = draftOfUser(me, form.fields);
	const draft = { ...stored, ...attributeMembers(attributes), ...note?.draft };
	return (
		<AccountPage viewer={viewer} current="profile">
			<PageHeader title={t("account:profile.title")} text={t("account:profile.text")} />
			<div className="flex flex-col gap-4">
				<PendingApprovals
					requests={requests.map((request) => ({
						...request,
						address: inApproval(
							request.organizationName,
							request.id,
							approvalToken(request.organizationId, request.id),
						),
					}))}
					t={t}
				/>
				{done === "address" ? <Notice tone="success" title={t("account:address.changed")} /> : null}
				{done === "saved" ? <Notice tone="success" title={t("account:profile.saved")} /> : null}
				{done === "picture" ? <Notice tone="success" title={t("account:picture.saved")} /> : null}
				{done === "picture-removed" ? <Notice tone="success" title={t("account:picture.removed")} /> : null}
				{note !== null && note.problem === undefined ? (
					<Notice tone="info" title={t("account:profile.proved")} />
				) : null}
				<FormProblem note={note} t={t} />
				{isGuest ? null : (
					<Section title={t("account:picture.title")}>
						<PictureForm user={me} problem={note?.problem} t={t} />
					</Section>
				)}
				<Section title={t("account:profile.details")}>
					{isGuest ? (
						<p>{t("account:profile.elsewhere", { organization: me.organization.displayName })}</p>
					) : (
						<ProfileForm draft={draft} username={me.username} problem={note?.problem} form={form} t={t} />
					)}
				</Section>
				{credentials.length + attested.length === 0 ? null : (
					<Section title={t("account:credentials.title")}>
						<p>{t("account:credentials.text")}</p>
						<p className="pt-3">
							<a href="/account/credentials" className={buttonClasses()}>
								{t(credentials.length === 0 ? "account:credentials.attested" : "account:credentials.add")}
							</a>
						</p>
					</Section>
				)}
				<Section title={t("account:organizations.title")}>
					<ul className="flex flex-col">
						{[me.organization, ...me.memberships].map(({ id, displayName }) => (
							<li key={id} className="flex flex-wrap gap-x-3 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
								<bdi className="font-medium wrap-anywhere">{displayName}</bdi>
								<span className="text-muted">
									{t(id === me.organization.id ? "account:organizations.home" : "account:organizations.member")}
								</span>
							</li>
						))}
					</ul>
				</Section>
			</div>
		</AccountPage>
	);
}
