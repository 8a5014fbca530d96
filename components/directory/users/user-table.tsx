"use client";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useSelection } from "@/components/list/use-selection";
import { useAddressing } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { RelativeTime } from "@/components/ui/relative-time";
import { LastSignIn } from "./last-sign-in";
import { rowLinkId } from "./row-link-id";
import { type ActedOn, operationsOfActs, type UserAct } from "./user-acts";
import type { UserFacts } from "./user-facts";
import { type UserListState, userListAddress } from "./user-list-address";
import { UserMenu } from "./user-menu";
import { UserPicture } from "./user-picture";
import { UserStatus } from "./user-status";

interface Props {
	users: readonly UserFacts[];
	organizationId: string;
	/** The id of the signed-in user, whom bulk actions exclude. */
	viewerId: string;
	state: UserListState;
	peek: string | null;
	onPeek: (id: string) => void;
	onAct: (act: UserAct, users: readonly ActedOn[]) => void;
}

/** The users of one page of the list, with actions on one or several of them. */
export function UserTable({ users, organizationId, viewerId, state, peek, onPeek, onAct }: Props) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const isMember = (user: UserFacts) => user.organization.id !== organizationId;
	const mayChange = useMay()(operationsOfActs.disable.access);
	const choosable = (user: UserFacts) => mayChange && !isMember(user) && user.id !== viewerId;
	const own = users.filter(choosable);
	const { chosen: selected, all, has, choose, chooseAll } = useSelection(own);
	const chosen = selected.map(acted);
	const columns: Column<UserFacts>[] = [
		{
			id: "select",
			label:
				own.length === 0 ? (
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
								onClick={(event) => peekAt(event, id)}
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
						onAct={(act) => onAct(act, [acted(user)])}
					/>
				),
		},
	];

	function peekAt(event: MouseEvent<HTMLElement>, id: string) {
		// The browser opens a new tab or window, or selects text.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		if (!event.currentTarget.matches("a") && window.getSelection()?.isCollapsed === false) return;
		event.preventDefault();
		event.stopPropagation();
		onPeek(id);
	}

	return (
		<div className="flex min-w-0 flex-col gap-3">
			{chosen.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t("users:bulk")}>
					<span className="text-sm text-muted" aria-live="polite">
						{t("users:selected", { count: chosen.length })}
					</span>
					<Button onClick={() => onAct("enable", chosen)}>{t("users:act.enable")}</Button>
					<Button onClick={() => onAct("sign-out", chosen)}>{t("users:act.sign-out")}</Button>
					<Button variant="danger" onClick={() => onAct("disable", chosen)}>
						{t("users:act.disable")}
					</Button>
					<Button variant="quiet" onClick={() => chooseAll(false)}>
						{t("users:unselect")}
					</Button>
				</div>
			)}
			<div className="@container min-w-0">
				<ResourceTable
					label={t("users:title")}
					items={users}
					keyOf={({ id }) => id}
					list={{ address: userListAddress, state }}
					columns={columns.filter(({ id }) => id !== "last-sign-in" || state.home !== "elsewhere")}
					// A click on an inactive part of the row opens the user.
					rowOf={({ id }) => ({
						selected: has(id),
						current: peek === id,
						className: "cursor-pointer",
						onClick(event) {
							const onControl = (event.target as Element).closest("a, button, input, label, [role=menu]") !== null;
							if (!onControl && event.currentTarget.contains(event.target as Node)) peekAt(event, id);
						},
					})}
				/>
			</div>
		</div>
	);
}

function acted({ id, displayName }: UserFacts): ActedOn {
	return { id, name: displayName };
}
