"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { dismissFirstStepsContract } from "@/lib/flows/insights/calls";
import { call } from "@/lib/platform/http/call";

/** Hides the first steps for all administrators of the organization. */
export function DismissFirstSteps({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const dismissing = useMutation({
		mutationFn: () => call(dismissFirstStepsContract, { params: { organization } }),
		onSuccess: () => router.refresh(),
		onError: (error) => toast.failed(refusalText(t, error).title),
	});
	return (
		<Button variant="quiet" size="small" busy={dismissing.isPending} onClick={() => dismissing.mutate()}>
			{t("overview:dismiss")}
		</Button>
	);
}
