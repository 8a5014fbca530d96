"use client";
import type { MouseEvent } from "react";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, Row } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import { LastSignIn } from "./last-sign-in";
import type { UserAct } from "./user-acts";
import type { UserFacts } from "./user-facts";
import { UserMenu } from "./user-menu";
import { UserStatus } from "./user-status";

interface Props {
	user: UserFacts;
	member: boolean;
	/** Whether the list says when somebody signed in. */
	signIns: boolean;
	/** The user is who is looking: nobody shuts themselves out from a list. */
	self: boolean;
	/** Of the list with this user looked at. */
	href: string;
	current: boolean;
	selected: boolean;
	onSelect: (selected: boolean) => void;
	onPeek: () => void;
	onAct: (act: UserAct) => void;
}

/** Where the focus goes back to when nobody is looked at any more. */
export function rowLinkId(id: string): string {
	return `user-${id}`;
}

/** One user; anywhere on the row that does nothing else leads to who they are. */
export function UserRow({ user, member, signIns, self, href, current, selected, onSelect, onPeek, onAct }: Props) {
	const { t } = useText();
	const { id, username, displayName, email, active, createdAt, lastSignInAt } = user;
	const peek = (event: MouseEvent<HTMLElement>) => {
		// Another tab, another window or a selection of text is what was meant.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		if (!event.currentTarget.matches("a") && window.getSelection()?.isCollapsed === false) return;
		event.preventDefault();
		event.stopPropagation();
		onPeek();
	};
	return (
		<Row
			aria-selected={selected}
			data-current={current ? "" : undefined}
			className="cursor-pointer"
			onClick={(event) => {
				const onControl = (event.target as Element).closest("a, button, input, label, [role=menu]") !== null;
				if (!onControl && event.currentTarget.contains(event.target as Node)) peek(event);
			}}
		>
			<Cell className="w-9">
				{member || self ? null : (
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={selected}
						onChange={(event) => onSelect(event.target.checked)}
						aria-label={t("users:select", { name: displayName })}
					/>
				)}
			</Cell>
			<Cell className="min-w-40">
				<a
					id={rowLinkId(id)}
					href={href}
					onClick={peek}
					aria-current={current ? "true" : undefined}
					className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
					dir="auto"
				>
					{displayName}
				</a>
				<span className="block text-sm text-muted wrap-anywhere @[44rem]:hidden">
					<bdi>{username}</bdi>
				</span>
			</Cell>
			<Cell className="hidden wrap-anywhere @[44rem]:table-cell">
				<bdi>{username}</bdi>
				{email === null || email === username ? null : (
					<span className="block text-sm text-muted">
						<bdi>{email}</bdi>
					</span>
				)}
			</Cell>
			<Cell>
				<UserStatus active={active} member={member} />
			</Cell>
			{signIns ? (
				<Cell className="hidden @[54rem]:table-cell">
					<LastSignIn at={lastSignInAt} />
				</Cell>
			) : null}
			<Cell className="hidden @[60rem]:table-cell">
				<RelativeTime at={createdAt} />
			</Cell>
			<Cell className="w-10 text-end">
				{self ? null : <UserMenu name={displayName} active={active} member={member} onAct={onAct} />}
			</Cell>
		</Row>
	);
}
