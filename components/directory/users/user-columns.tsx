"use client";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useAddressing } from "@/components/ui/address";
import { RelativeTime } from "@/components/ui/relative-time";
import { LastSignIn } from "./last-sign-in";
import { rowLinkId } from "./row-link-id";
import { type ActedOn, actedOn, type UserAct } from "./user-acts";
import type { UserFacts } from "./user-facts";
import { type UserListState, userListAddress } from "./user-list-address";
import { UserMenu } from "./user-menu";
import { UserPicture } from "./user-picture";
import { UserStatus } from "./user-status";

interface Acting {
	state: UserListState;
	peek: string | null;
	viewerId: string;
	isMember: (user: UserFacts) => boolean;
	choosable: (user: UserFacts) => boolean;
	has: (id: string) => boolean;
	choose: (id: string, on: boolean) => void;
	/** Whether all that can be chosen are. */
	all: boolean;
	/** Undefined where nobody can be chosen. */
	chooseAll: ((on: boolean) => void) | undefined;
	onPeek: (event: MouseEvent<HTMLElement>, id: string) => void;
	onAct: (act: UserAct, users: readonly ActedOn[]) => void;
}

/** The columns of the list of users. */
export function useUserColumns(acting: Acting): Column<UserFacts>[] {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const { state, peek, viewerId, isMember, choosable, has, choose, all, chooseAll, onPeek, onAct } = acting;
	return [
		{
			id: "select",
			label:
				chooseAll === undefined ? (
					<span className="sr-only">{t("users:select-header")}</span>
				) : (
					<SelectBox label={t("users:select-all")} checked={all} onChange={chooseAll} />
				),
			headerClass: "w-9",
			cellClass: "w-9",
			cell: (user) =>
				!choosable(user) ? null : (
					<SelectBox
						label={t("users:select", { name: user.displayName })}
						checked={has(user.id)}
						onChange={(on) => choose(user.id, on)}
					/>
				),
		},
		{
			id: "name",
			label: t("users:name"),
			sort: "displayName",
			cellClass: "min-w-40",
			cell: (user) => {
				const { id, displayName, username } = user;
				return (
					<span className="flex items-center gap-2">
						<UserPicture user={user} />
						<span className="min-w-0">
							<a
								id={rowLinkId(id)}
								href={full(userListAddress.url(state, { page: state.page, peek: id }))}
								onClick={(event) => onPeek(event, id)}
								aria-current={peek === id ? "true" : undefined}
								className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
								dir="auto"
							>
								{displayName}
							</a>
							<span className="block text-sm text-muted wrap-anywhere @[44rem]:hidden">
								<bdi>{username}</bdi>
							</span>
						</span>
					</span>
				);
			},
		},
		{
			id: "username",
			label: t("users:username"),
			sort: "username",
			from: "@44rem",
			cellClass: "wrap-anywhere",
			cell: ({ username, email }) => (
				<>
					<bdi>{username}</bdi>
					{email === null || email === username ? null : (
						<span className="block text-sm text-muted">
							<bdi>{email}</bdi>
						</span>
					)}
				</>
			),
		},
		{
			id: "status",
			label: t("users:status"),
			cell: (user) => (
				<UserStatus active={user.active} guestFrom={isMember(user) ? user.organization.name : undefined} />
			),
		},
		{
			id: "last-sign-in",
			label: t("users:last-sign-in"),
			sort: "lastSignInAt",
			from: "@54rem",
			// Sign-ins of guests are only visible to their home organization.
			cell: (user) => (isMember(user) ? null : <LastSignIn at={user.lastSignInAt} />),
		},
		{
			id: "created",
			label: t("users:created"),
			sort: "createdAt",
			from: "@60rem",
			cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
		},
		{
			id: "actions",
			label: t("users:actions-header"),
			labelHidden: true,
			headerClass: "w-10",
			cellClass: "w-10 text-end",
			cell: (user) =>
				user.id === viewerId ? null : (
					<UserMenu
						name={user.displayName}
						active={user.active}
						member={isMember(user)}
						onAct={(act) => onAct(act, [actedOn(user)])}
					/>
				),
		},
	];
}
