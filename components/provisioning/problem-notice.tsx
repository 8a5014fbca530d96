"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/identity/provisioning/contract";

/** Why a service was not provisioned, with what to do, and with its own words. */
export function ProblemNotice({ problem, detail }: { problem: Problem; detail: string | null }) {
	const { t } = useTranslation();
	return (
		<Notice tone="danger" title={t(`provisioning:problem.${problem}`)}>
			{detail === null ? null : (
				<bdi className="font-mono text-sm wrap-anywhere" dir="ltr">
					{detail}
				</bdi>
			)}
		</Notice>
	);
}
