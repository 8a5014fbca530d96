"use client";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saveFile } from "@/components/files/save-file";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { call } from "@/lib/platform/http/call";
import { getConfigurationContract } from "@/lib/protocols/configuration/calls";

/** Saves the configuration of the organization as one file. */
export function DownloadConfiguration({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const reading = useMutation({
		async mutationFn() {
			const { value } = await call(getConfigurationContract, { params: { organization } });
			const { yamlText } = await import("@/lib/protocols/configuration/yaml-text");
			saveFile(`${organization}.yaml`, "application/yaml", yamlText(value.document));
			return value.withheld;
		},
	});
	const { data: withheld = [] } = reading;
	return (
		<Section
			title={t("configuration:download")}
			actions={
				<Button busy={reading.isPending} onClick={() => reading.mutate()}>
					<Download size={16} aria-hidden="true" />
					{t("configuration:download")}
				</Button>
			}
		>
			<p className="text-sm text-muted">{t("configuration:download-text")}</p>
			{withheld.length === 0 ? null : (
				<p className="text-sm">{t("configuration:withheld", { kinds: withheld.join(", ") })}</p>
			)}
			<RefusalNotice error={reading.error} />
		</Section>
	);
}
