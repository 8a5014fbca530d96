"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { refusalText } from "@/components/ui/refusal-text";
import type { ActResult, UserAct } from "./user-acts";

interface Props {
	act: UserAct;
	results: readonly ActResult[];
	onClose: () => void;
}

/** The result for each user, with the reasons of refusals. */
export function ActResults({ act, results, onClose }: Props) {
	const { t } = useTranslation();
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("users:results")}
			description={t(`users:act.${act}`)}
			footer={<Button onClick={onClose}>{t("ui:close")}</Button>}
		>
			<ul className="flex max-h-80 flex-col overflow-y-auto">
				{results.map(({ id, name, error }) => {
					const refusal = error === null ? null : refusalText(t, error);
					return (
						<li key={id} className="flex flex-col gap-1 border-b py-2 last:border-b-0">
							<span className="flex flex-wrap items-center gap-2">
								<bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
								<Badge tone={refusal === null ? "success" : "danger"}>
									{t(refusal === null ? "users:result.done" : "users:result.refused")}
								</Badge>
							</span>
							{refusal === null ? null : (
								<span className="text-sm">
									{refusal.title}
									{refusal.detail === undefined ? null : (
										<span className="block text-muted" lang="en" dir="ltr">
											{refusal.detail}
										</span>
									)}
								</span>
							)}
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
