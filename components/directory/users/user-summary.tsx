"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { getUserContract, patchUserContract } from "@/lib/identity/directory/calls";
import { CallError, call } from "@/lib/platform/http/call";
import { roleName } from "../roles/role-name";
import { LastSignIn } from "./last-sign-in";
import type { ActedOn, UserAct } from "./user-acts";
import { factsOf, type Named, type UserFacts } from "./user-facts";
import { userKeys } from "./user-keys";
import { UserMenu } from "./user-menu";
import { UserPicture } from "./user-picture";
import { UserStatus } from "./user-status";

interface Props {
	organization: string;
	organizationId: string;
	viewerId: string;
	userId: string;
	listed: UserFacts | undefined;
	onAct: (act: UserAct, users: readonly ActedOn[]) => void;
}

/** A summary of a user, with actions. */
export function UserSummary({ organization, organizationId, viewerId, userId, listed, onAct }: Props) {
	const { t } = useTranslation();
	const params = { organization, userId };
	const read = useQuery({
		queryKey: userKeys.one(organization, userId),
		queryFn: async ({ signal }) => factsOf((await call(getUserContract, { params, signal })).value),
		placeholderData: listed,
	});
	const user = read.data;
	const self = userId === viewerId;
	const member = user !== undefined && user.organization.id !== organizationId;
	if (read.error !== null && read.data === undefined)
		return read.error instanceof CallError && read.error.status === 404 ? (
			<EmptyState title={t("users:missing")} text={t("users:missing-text")} />
		) : (
			<RefusalNotice error={read.error} onRetry={() => read.refetch()} />
		);
	if (user === undefined)
		return (
			<div role="status" aria-label={t("ui:loading")} className="flex flex-col gap-3">
				<Skeleton className="h-6 w-2/3" />
				<Skeleton className="h-40 w-full" />
			</div>
		);
	const { displayName, username, email, mobileNumber, active, groups, roles, memberships } = user;
	return (
		<>
			<div className="flex items-start gap-3">
				<UserPicture user={{ ...listed, ...user }} size="medium" />
				<div className="flex min-w-0 flex-col gap-1" aria-live="polite">
					<h2 className="text-lg font-semibold wrap-anywhere">
						<bdi>{displayName}</bdi>
					</h2>
					<p className="text-muted wrap-anywhere">
						<bdi>{username}</bdi>
					</p>
					<UserStatus active={active} guestFrom={member ? user.organization.name : undefined} />
				</div>
			</div>
			<div className="flex flex-wrap gap-2">
				<Link href={`/console/users/${userId}`} className={buttonClasses({ variant: "primary" })}>
					{t("users:open")}
				</Link>
				{member || self ? null : (
					<Button
						access={patchUserContract.access}
						onClick={() => onAct(active ? "disable" : "enable", [{ id: userId, name: displayName }])}
					>
						{t(active ? "users:act.disable" : "users:act.enable")}
					</Button>
				)}
				{self ? null : (
					<UserMenu
						name={displayName}
						active={active}
						member={member}
						onAct={(act) => onAct(act, [{ id: userId, name: displayName }])}
					/>
				)}
			</div>
			<dl className="flex flex-col gap-3">
				<Fact label={t("users:email")}>{email === null ? "–" : <bdi>{email}</bdi>}</Fact>
				{mobileNumber === null ? null : (
					<Fact label={t("users:mobile")}>
						<bdi dir="ltr">{mobileNumber}</bdi>
					</Fact>
				)}
				<Fact label={t("users:home")}>
					<bdi>{user.organization.name}</bdi>
				</Fact>
				<Fact label={t("users:groups")}>{namesOf(groups)}</Fact>
				<Fact label={t("users:roles")}>{namesOf(roles.map(({ id, name }) => ({ id, name: roleName(t, name) })))}</Fact>
				<Fact label={t("users:memberships")}>{namesOf(memberships)}</Fact>
				{member ? null : (
					<Fact label={t("users:last-sign-in")}>
						<LastSignIn at={user.lastSignInAt} />
					</Fact>
				)}
				<Fact label={t("users:created")}>
					<RelativeTime at={user.createdAt} />
				</Fact>
			</dl>
		</>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex min-w-0 flex-col">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

function namesOf(named: readonly Named[]): ReactNode {
	if (named.length === 0) return "–";
	return (
		<ul className="flex flex-wrap gap-x-3 gap-y-0.5">
			{named.map(({ id, name }) => (
				<li key={id}>
					<bdi>{name}</bdi>
				</li>
			))}
		</ul>
	);
}
