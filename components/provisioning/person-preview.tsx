"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { previewProvisioningContract } from "@/lib/identity/provisioning/calls";
import type { Preview } from "@/lib/identity/provisioning/contract";
import { call } from "@/lib/platform/http/call";
import { ProblemNotice } from "./problem-notice";

/** Shows what a person would be at a target, and what would be done, without any change. */
export function PersonPreview({
	params,
	unsaved,
}: {
	params: { organization: string; targetId: string };
	unsaved: boolean;
}) {
	const { t } = useTranslation();
	const [username, setUsername] = useState("");
	const looking = useMutation({
		mutationFn: async () =>
			(await call(previewProvisioningContract, { params, body: { username: username.trim() } })).value,
	});
	return (
		<Section title={t("provisioning:preview")} access={previewProvisioningContract.access}>
			<p className="text-sm text-muted">{t(unsaved ? "provisioning:unsaved" : "provisioning:preview-text")}</p>
			<form
				className="flex flex-wrap items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					looking.mutate();
				}}
			>
				<TextField
					className="flex-1 basis-40"
					label={t("provisioning:username")}
					required
					dir="auto"
					maxLength={255}
					autoComplete="off"
					value={username}
					onChange={({ target }) => setUsername(target.value)}
				/>
				<Button type="submit" busy={looking.isPending}>
					{t("provisioning:preview-start")}
				</Button>
			</form>
			<RefusalNotice error={looking.error} />
			{looking.data === undefined || looking.isPending ? null : <PreviewResult preview={looking.data} />}
		</Section>
	);
}

function PreviewResult({ preview }: { preview: Preview }) {
	const { t } = useTranslation();
	const { included, values, operation, members, problem, detail } = preview;
	return (
		<div className="flex flex-col gap-2" role="status">
			{included ? null : <p className="font-medium">{t("provisioning:preview-excluded")}</p>}
			{operation === null ? null : (
				<p className="font-medium">
					{t(`provisioning:would.${operation}`)}
					{members.length === 0 || operation === "create" ? null : (
						<>
							{": "}
							<bdi dir="ltr" className="font-mono text-sm wrap-anywhere">
								{members.join(", ")}
							</bdi>
						</>
					)}
				</p>
			)}
			{problem === null ? null : <ProblemNotice problem={problem} detail={detail} />}
			<dl className="flex flex-col gap-1 text-sm">
				{values.map(({ member, value }) => (
					<div key={member} className="flex flex-wrap gap-x-2">
						<dt className="font-mono wrap-anywhere text-muted" dir="ltr">
							{member}
						</dt>
						<dd className="wrap-anywhere">{value === "" ? "–" : <bdi>{value}</bdi>}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
