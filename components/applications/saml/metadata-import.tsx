"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextArea } from "@/components/ui/text-area";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { type DescribedProvider, describeMetadataContract } from "@/lib/protocols/saml/contract";

/** Reads the settings out of the metadata of a service provider. */
export function MetadataImport({
	organization,
	onRead,
}: {
	organization: string;
	onRead: (described: DescribedProvider) => void;
}) {
	const { t } = useText();
	const input = useRef<HTMLInputElement>(null);
	const [metadata, setMetadata] = useState("");
	const reading = useMutation({
		mutationFn: (xml: string) => call(describeMetadataContract, { params: { organization }, body: { metadata: xml } }),
		onSuccess: ({ value }) => onRead(value),
	});
	return (
		<fieldset className="flex min-w-0 flex-col gap-2 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium">{t("appSaml:import")}</legend>
			<TextArea
				label={t("appSaml:metadata")}
				hint={t("appSaml:metadata-hint")}
				mono
				rows={4}
				maxLength={250_000}
				spellCheck={false}
				value={metadata}
				onChange={(event) => setMetadata(event.target.value)}
			/>
			<RefusalNotice error={reading.error} />
			<div className="flex flex-wrap items-center gap-2">
				<Button
					size="small"
					busy={reading.isPending}
					disabled={metadata.trim() === ""}
					onClick={() => reading.mutate(metadata)}
				>
					{t("appSaml:read")}
				</Button>
				<input
					ref={input}
					type="file"
					accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
					className="hidden"
					aria-label={t("appSaml:file")}
					onChange={async ({ target }) => {
						const file = target.files?.[0];
						target.value = "";
						if (file === undefined) return;
						const xml = await file.text();
						setMetadata(xml);
						reading.mutate(xml);
					}}
				/>
				<Button size="small" onClick={() => input.current?.click()}>
					{t("appSaml:file")}
				</Button>
				{reading.isSuccess ? (
					<span className="text-sm text-muted" role="status">
						{t("appSaml:was-read")}
					</span>
				) : null}
			</div>
		</fieldset>
	);
}
