"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { testWebhookContract } from "@/lib/identity/webhooks/calls";
import { call } from "@/lib/platform/http/call";

/** Sends a test event, and shows the result. */
export function TestWebhook({ unsaved, ...params }: { organization: string; webhookId: string; unsaved: boolean }) {
	const { t } = useTranslation();
	const testing = useMutation({ mutationFn: () => call(testWebhookContract, { params }) });
	const result = testing.isPending ? undefined : testing.data?.value;
	return (
		<Section title={t("webhooks:test-title")} access={testWebhookContract.access}>
			<p className="text-sm text-muted">{t(unsaved ? "webhooks:test-unsaved" : "webhooks:test-text")}</p>
			<Button className="self-start" busy={testing.isPending} onClick={() => testing.mutate()}>
				{t("webhooks:test")}
			</Button>
			{result === undefined ? null : (
				<Notice
					tone={result.ok ? "success" : "danger"}
					urgent
					title={t(result.ok ? "webhooks:test-ok" : "webhooks:test-failed")}
				>
					{[
						result.error === "" ? "" : t(`webhooks:error.${result.error}`),
						result.status === null ? "" : t("webhooks:status-code", { status: result.status }),
						t("webhooks:latency", { ms: result.durationMs }),
					]
						.filter(Boolean)
						.join(" · ")}
				</Notice>
			)}
			<RefusalNotice error={testing.error} />
		</Section>
	);
}
