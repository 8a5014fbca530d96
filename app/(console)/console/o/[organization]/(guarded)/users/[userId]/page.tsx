import { CircleQuestionMark } from "lucide-react";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { HelpSigningIn } from "@/components/directory/users/help-signing-in";
import { LastSignIn } from "@/components/directory/users/last-sign-in";
import { MemberProfile } from "@/components/directory/users/member-profile";
import { RemovePicture } from "@/components/directory/users/remove-picture";
import { Unlock } from "@/components/directory/users/unlock";
import { UserAccount } from "@/components/directory/users/user-account";
import { UserActions } from "@/components/directory/users/user-actions";
import { UserAssignments } from "@/components/directory/users/user-assignments";
import { UserCredentials } from "@/components/directory/users/user-credentials";
import { shownUser } from "@/components/directory/users/user-facts";
import { UserMemberships } from "@/components/directory/users/user-memberships";
import { UserPermissions } from "@/components/directory/users/user-permissions";
import { UserPicture } from "@/components/directory/users/user-picture";
import { UserProfile } from "@/components/directory/users/user-profile";
import { UserSessions } from "@/components/directory/users/user-sessions";
import { UserStatus } from "@/components/directory/users/user-status";
import { diagnosisUrl } from "@/components/insights/overview-url";
import { buttonClasses } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { profileForm } from "@/lib/identity/attributes";
import { effectivePermissions, getUser, userCredentials, userSessions } from "@/lib/identity/directory";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ userId: string }>;
}

const readUser = cache(async (principal: Principal, id: string) => getUser(await pageContext(principal), id));

export const generateMetadata = titleOf(
	"users:details",
	async ({ userId }: Awaited<Props["params"]>) =>
		shownUser(await readUser(await requireViewer(`/console/users/${encodeURIComponent(userId)}`), userId)).displayName,
);

export default async function UserPage({ params }: Props) {
	const { userId } = await params;
	const principal = await requireViewer(`/console/users/${encodeURIComponent(userId)}`);
	const organization = principal.organizationName;
	const [{ t, language }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const user = shownUser(await readUser(principal, userId).catch(orNotFound));
	const { id, displayName, active, groups, roles } = user;
	const member = user.organization.id !== principal.organizationId;
	const itself = id === principal.id;
	const [{ permissions }, credentials, sessions, form] = await Promise.all([
		effectivePermissions(context, userId),
		member ? null : userCredentials(context, userId),
		member ? null : userSessions(context, userId),
		profileForm(principal.organizationId, "console", "administrator", language.code),
	]).catch(orNotFound);
	const named = { id, name: displayName };
	return (
		<>
			<PageHeader
				back={{ href: "/console/users", label: t("users:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<UserPicture user={user} size="medium" />
						<bdi>{displayName}</bdi>
						<UserStatus active={active} guestFrom={member ? user.organization.name : undefined} />
					</span>
				}
				text={<bdi>{user.username}</bdi>}
				actions={
					<Link href={diagnosisUrl({ user: id })} className={buttonClasses()}>
						<CircleQuestionMark size={16} aria-hidden="true" />
						{t("diagnosis:ask-user")}
					</Link>
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<Section title={t("users:profile")}>
						{member ? (
							<MemberProfile user={user} />
						) : (
							<UserProfile key={id} organization={organization} user={user} form={form} />
						)}
						{member || user.pictureDigest === null ? null : (
							<div>
								<RemovePicture organization={organization} user={named} />
							</div>
						)}
						<dl className="flex flex-col gap-3">
							<CopiedText label={t("users:id")} text={id} />
							<CopiedText label={t("users:store")} text={user.userStore} />
						</dl>
					</Section>
					<Section title={t("users:memberships")}>
						<UserMemberships user={user} />
					</Section>
				</div>
				<div className="flex min-w-0 flex-col gap-6">
					<Section title={t("users:groups")}>
						<UserAssignments kind="groups" organization={organization} user={named} assigned={groups} />
					</Section>
					<Section title={t("users:roles")}>
						<UserAssignments kind="roles" organization={organization} user={named} assigned={roles} />
					</Section>
					<Section title={t("users:permissions")}>
						<p className="text-sm text-muted">{t("users:permissions-text")}</p>
						<UserPermissions permissions={permissions} />
					</Section>
					{credentials === null ? null : (
						<Section title={t("users:credentials")}>
							{credentials.lockedUntil === null ? null : (
								<Unlock organization={organization} user={named} until={credentials.lockedUntil} />
							)}
							<UserCredentials organization={organization} user={named} credentials={credentials} />
							{itself ? null : <HelpSigningIn organization={organization} user={user} />}
						</Section>
					)}
					{sessions === null ? null : (
						<Section title={t("users:sessions")}>
							<p>
								{t("users:last-sign-in")}: <LastSignIn at={user.lastSignInAt} />
							</p>
							<UserSessions sessions={sessions.sessions} />
							{itself ? null : <UserActions organization={organization} user={named} acts={["sign-out"]} />}
						</Section>
					)}
					<UserAccount organization={organization} user={user} isItself={itself} isGuest={member} />
				</div>
			</div>
		</>
	);
}
