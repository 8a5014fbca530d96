"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SortHeader } from "@/components/ui/sort-header";
import { HeaderCell, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import type { ActedOn, UserAct } from "./user-acts";
import type { UserFacts } from "./user-facts";
import { type UserListState, userListUrl, usualOrder } from "./user-list-url";
import { UserRow } from "./user-row";

interface Props {
	users: readonly UserFacts[];
	organizationId: string;
	/** Who is looking. */
	viewerId: string;
	state: UserListState;
	peek: string | null;
	onPeek: (id: string) => void;
	onAct: (act: UserAct, users: readonly ActedOn[]) => void;
}

/** The users of one page of the list, with what can be done about one or about several. */
export function UserTable({ users, organizationId, viewerId, state, peek, onPeek, onAct }: Props) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => userListUrl(state, change) };
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const members = state.home === "elsewhere";
	const own = users.filter(({ id, organization }) => organization.id === organizationId && id !== viewerId);
	// Who is not on the page any more is not there to be selected.
	const chosen = own.filter(({ id }) => selected.has(id)).map(acted);
	const selectAll = (on: boolean) => setSelected(new Set(on ? own.map(({ id }) => id) : []));
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
					<Button variant="quiet" onClick={() => selectAll(false)}>
						{t("users:unselect")}
					</Button>
				</div>
			)}
			<div className="@container min-w-0">
				<Table label={t("users:title")}>
					<thead>
						<tr>
							<HeaderCell className="w-9">
								{own.length === 0 ? (
									<span className="sr-only">{t("users:select-header")}</span>
								) : (
									<input
										type="checkbox"
										className="size-4 accent-accent"
										checked={chosen.length === own.length}
										onChange={(event) => selectAll(event.target.checked)}
										aria-label={t("users:select-all")}
									/>
								)}
							</HeaderCell>
							<SortHeader {...sorting} sort="displayName" label={t("users:name")} />
							<SortHeader
								{...sorting}
								sort="username"
								label={t("users:username")}
								className="hidden @[44rem]:table-cell"
							/>
							<HeaderCell>{t("users:status")}</HeaderCell>
							{members ? null : (
								<SortHeader
									{...sorting}
									sort="lastSignInAt"
									label={t("users:last-sign-in")}
									className="hidden @[54rem]:table-cell"
								/>
							)}
							<SortHeader
								{...sorting}
								sort="createdAt"
								label={t("users:created")}
								className="hidden @[60rem]:table-cell"
							/>
							<HeaderCell className="w-10">
								<span className="sr-only">{t("users:actions-header")}</span>
							</HeaderCell>
						</tr>
					</thead>
					<tbody>
						{users.map((user) => (
							<UserRow
								key={user.id}
								user={user}
								member={user.organization.id !== organizationId}
								signIns={!members}
								self={user.id === viewerId}
								href={userListUrl(state, { page: state.page, peek: user.id })}
								current={peek === user.id}
								selected={selected.has(user.id)}
								onSelect={(on) => setSelected(changed(selected, user.id, on))}
								onPeek={() => onPeek(user.id)}
								onAct={(act) => onAct(act, [acted(user)])}
							/>
						))}
					</tbody>
				</Table>
			</div>
		</div>
	);
}

function acted({ id, displayName }: UserFacts): ActedOn {
	return { id, name: displayName };
}

function changed(selected: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
	return on ? new Set([...selected, id]) : new Set([...selected].filter((each) => each !== id));
}
