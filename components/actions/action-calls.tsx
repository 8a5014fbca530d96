"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { PageLink } from "@/components/ui/page-link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { replayActionCallContract } from "@/lib/identity/actions/calls";
import type { ActionCall } from "@/lib/identity/actions/contract";
import { call } from "@/lib/platform/http/call";
import { CallContent } from "./call-content";

interface Props {
	organization: string;
	actionId: string;
	calls: readonly ActionCall[];
}

const tones = { success: "success", failed: "danger", error: "warning" } as const;

/** The last calls of an action, each with its result and a button that repeats it. */
export function ActionCalls({ calls, ...of }: Props) {
	return (
		<ul className="flex flex-col divide-y rounded-panel border">
			{calls.map((each) => (
				<li key={each.id}>
					<OneCall call={each} {...of} />
				</li>
			))}
		</ul>
	);
}

function OneCall({ organization, actionId, call: made }: Omit<Props, "calls"> & { call: ActionCall }) {
	const { t } = useTranslation();
	const router = useRouter();
	const replaying = useMutation({
		mutationFn: () => call(replayActionCallContract, { params: { organization, actionId, callId: made.id } }),
		onSuccess: () => router.refresh(),
	});
	const { at, purpose, initiator, outcome, durationMs, status, userId, request } = made;
	return (
		<details className="group">
			<summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-sunken">
				<Badge tone={tones[outcome]}>{t(`actions:short.${outcome}`)}</Badge>
				<span className="font-medium">{t(`actions:purpose.${purpose}`)}</span>
				<span className="text-sm text-muted">{t(`actions:initiator.${initiator}`)}</span>
				<span className="text-sm text-muted tabular-nums">{t("actions:latency", { ms: durationMs })}</span>
				{status === null ? null : <span className="text-sm text-muted">{t("actions:status-code", { status })}</span>}
				<span className="ms-auto text-sm text-muted">
					<RelativeTime at={at} />
				</span>
			</summary>
			<div className="flex flex-col gap-3 border-t px-3 py-3">
				{userId === null ? null : (
					<p>
						{t("actions:of-user")}:{" "}
						<PageLink href={`/console/users/${userId}`} className="link font-mono text-sm wrap-anywhere">
							{userId}
						</PageLink>
					</p>
				)}
				<CallContent call={made} />
				<RefusalNotice error={replaying.error} />
				{request === null ? null : (
					<Button
						className="self-start"
						size="small"
						busy={replaying.isPending}
						access={replayActionCallContract.access}
						onClick={() => replaying.mutate()}
					>
						{t("actions:replay")}
					</Button>
				)}
			</div>
		</details>
	);
}
