"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { refusalText } from "@/components/ui/refusal-text";
import type { DeleteResult } from "./delete-flows";

/** The result of the deletion for each flow. */
export function DeleteResults({ results }: { results: readonly DeleteResult<{ id: string; name: string }>[] }) {
	const { t } = useTranslation();
	return (
		<ul className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
			{results.map(({ flow, error }) => {
				const refusal = error === undefined ? undefined : refusalText(t, error);
				return (
					<li key={flow.id} className="flex gap-2">
						{refusal === undefined ? (
							<CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
						) : (
							<CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
						)}
						<div className="min-w-0 wrap-anywhere">
							<p className="font-medium" dir="auto">
								{flow.name}
							</p>
							<p className="text-sm text-muted">{refusal?.title ?? t("flows:delete.gone")}</p>
							{refusal?.detail ? (
								<p className="text-sm text-muted" lang="en" dir="ltr">
									{refusal.detail}
								</p>
							) : null}
						</div>
					</li>
				);
			})}
		</ul>
	);
}
