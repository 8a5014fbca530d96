"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useRef } from "react";
import { rowLinkId } from "./row-link-id";
import { usePeek } from "./use-peek";
import { useUserActs } from "./use-user-acts";
import type { UserFacts } from "./user-facts";
import type { UserListState } from "./user-list-address";
import { UserTable } from "./user-table";

// Loaded when it is opened.
const UserPeek = dynamic(() => import("./user-peek").then((module) => module.UserPeek));

interface Props {
	organization: string;
	organizationId: string;
	/** The id of the signed-in user. */
	viewerId: string;
	users: readonly UserFacts[];
	state: UserListState;
	/** Shown below the table, or instead of an empty one. */
	children: ReactNode;
}

/** The list with a panel for one user; arrow keys move to the next or previous user. */
export function UserList({ organization, organizationId, viewerId, users, state, children }: Props) {
	const [peek, setPeek] = usePeek(state);
	const list = useRef<HTMLDivElement>(null);
	const last = useRef<string | null>(null);
	const { ask, dialogs } = useUserActs(organization, (act, done) => {
		const leavesList = act === "delete" || act === "leave";
		if (leavesList && done.some(({ id }) => id === peek)) setPeek(null);
	});
	const link = useCallback((id: string | null) => (id === null ? null : document.getElementById(rowLinkId(id))), []);
	const focusedLast = useCallback(
		() => link(last.current) ?? list.current?.querySelector<HTMLElement>("a") ?? null,
		[link],
	);
	const open = (id: string) => {
		last.current = id;
		setPeek(id);
	};
	const close = () => {
		last.current ??= peek;
		setPeek(null);
	};
	const step = (by: 1 | -1) => {
		const index = users.findIndex(({ id }) => id === peek);
		const next = users[index === -1 ? (by === 1 ? 0 : users.length - 1) : index + by];
		if (next === undefined) return;
		// Moves the focus along the rows if it is in the list, but not if it is in the panel.
		if (list.current?.contains(document.activeElement) === true) link(next.id)?.focus();
		open(next.id);
	};
	return (
		<div className="flex items-start gap-4">
			<div ref={list} className="min-w-0 flex-1">
				{users.length === 0 ? null : (
					<UserTable
						users={users}
						organizationId={organizationId}
						viewerId={viewerId}
						state={state}
						peek={peek}
						onPeek={open}
						onAct={ask}
					/>
				)}
				{children}
			</div>
			{peek === null ? null : (
				<UserPeek
					organization={organization}
					organizationId={organizationId}
					viewerId={viewerId}
					userId={peek}
					listed={users.find(({ id }) => id === peek)}
					list={list}
					onStep={step}
					onClose={close}
					returnFocus={focusedLast}
					onAct={ask}
				/>
			)}
			{dialogs}
		</div>
	);
}
