"use client";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { ResourceTable } from "@/components/list/resource-table";
import { useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { type ActedOn, actedOn, operationsOfActs, type UserAct } from "./user-acts";
import { useUserColumns } from "./user-columns";
import type { UserFacts } from "./user-facts";
import { type UserListState, userListAddress } from "./user-list-address";

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
	const isMember = (user: UserFacts) => user.organization.id !== organizationId;
	const mayChange = useMay()(operationsOfActs.disable.access);
	const choosable = (user: UserFacts) => mayChange && !isMember(user) && user.id !== viewerId;
	const own = users.filter(choosable);
	const { chosen: selected, all, has, choose, chooseAll } = useSelection(own);
	const chosen = selected.map(actedOn);
	const columns = useUserColumns({
		...{ state, peek, isMember, choosable, has, choose, all, viewerId, onAct, onPeek: peekAt },
		// Nobody on the page can be chosen.
		chooseAll: own.length === 0 ? undefined : chooseAll,
	});

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
			{chosen.length === 0 ? null : <ChosenUsers chosen={chosen} onAct={onAct} onUnselect={() => chooseAll(false)} />}
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

function ChosenUsers({
	chosen,
	onAct,
	onUnselect,
}: Pick<Props, "onAct"> & { chosen: readonly ActedOn[]; onUnselect: () => void }) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t("users:bulk")}>
			<span className="text-sm text-muted" aria-live="polite">
				{t("users:selected", { count: chosen.length })}
			</span>
			<Button onClick={() => onAct("enable", chosen)}>{t("users:act.enable")}</Button>
			<Button onClick={() => onAct("sign-out", chosen)}>{t("users:act.sign-out")}</Button>
			<Button variant="danger" onClick={() => onAct("disable", chosen)}>
				{t("users:act.disable")}
			</Button>
			<Button variant="quiet" onClick={onUnselect}>
				{t("users:unselect")}
			</Button>
		</div>
	);
}
