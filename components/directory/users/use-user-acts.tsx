"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { type ActedOn, type ActResult, actOn, type UserAct } from "./user-acts";
import { userKeys } from "./user-keys";

const MAX_NAMED = 8;
// Loaded when they are opened.
const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((module) => module.ConfirmDialog));
const ActResults = dynamic(() => import("./act-results").then((module) => module.ActResults));

/**
 * Actions on users, with a confirmation that names the consequences and a report of the results. The page must render `dialogs`;
 * `onDone` receives the users for whom the action succeeded.
 */
export function useUserActs(
	organization: string,
	onDone?: (act: UserAct, done: readonly ActResult[]) => void,
): { ask: (act: UserAct, users: readonly ActedOn[]) => void; dialogs: ReactNode } {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const cache = useQueryClient();
	const [pending, setPending] = useState<{ act: UserAct; users: readonly ActedOn[] } | null>(null);
	// The dialog keeps its content during the closing animation.
	const [shown, setShown] = useState(pending);
	const [results, setResults] = useState<{ act: UserAct; results: readonly ActResult[] } | null>(null);
	const acting = useMutation({
		mutationFn: ({ act, users }: { act: UserAct; users: readonly ActedOn[] }) => actOn(organization, act, users),
		onSuccess(all, { act }) {
			const done = all.filter(({ error }) => error === null);
			const [only] = all;
			setPending(null);
			if (all.length === 1 && only !== undefined && only.error === null)
				toast.done(t(`users:done.${act}`, { name: only.name }));
			else setResults({ act, results: all });
			for (const { id } of done) void cache.invalidateQueries({ queryKey: userKeys.one(organization, id) });
			if (done.length === 0) return;
			onDone?.(act, done);
			router.refresh();
		},
	});
	const names = shown?.users.slice(0, MAX_NAMED) ?? [];
	return {
		ask(act, users) {
			setPending({ act, users });
			setShown({ act, users });
		},
		dialogs: (
			<>
				{shown === null ? null : (
					<ConfirmDialog
						open={pending !== null}
						onOpenChange={() => setPending(null)}
						danger={shown.act !== "enable"}
						title={
							shown.users.length === 1
								? t(`users:title.${shown.act}`, { name: names[0]?.name ?? "" })
								: t(`users:title-many.${shown.act}`, { count: shown.users.length })
						}
						description={t(`users:consequence.${shown.act}`)}
						confirmLabel={t(`users:act.${shown.act}`)}
						busy={acting.isPending}
						onConfirm={() => acting.mutate(shown)}
					>
						{shown.users.length === 1 ? null : (
							<ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
								{names.map(({ id, name }) => (
									<li key={id}>
										<bdi className="wrap-anywhere">{name}</bdi>
									</li>
								))}
								{shown.users.length > names.length ? (
									<li className="text-muted">{t("users:and-more", { count: shown.users.length - names.length })}</li>
								) : null}
							</ul>
						)}
					</ConfirmDialog>
				)}
				{results === null ? null : <ActResults {...results} onClose={() => setResults(null)} />}
			</>
		),
	};
}
