"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/platform/http/call";
import { previewTokensContract } from "@/lib/protocols/oidc/calls";
import { UserChoice } from "./user-choice";

/** A preview of the tokens that the application would get for a user, by its saved settings. */
export function TokenPreviewSection({
	params,
	unsaved,
}: {
	params: { organization: string; applicationId: string };
	/** Whether there are unsaved changes, which the preview does not include. */
	unsaved: boolean;
}) {
	const { t } = useTranslation();
	const [user, setUser] = useState<{ id: string; name: string } | null>(null);
	const [scope, setScope] = useState("openid profile email");
	const previewing = useMutation({
		mutationFn: (userId: string) =>
			call(previewTokensContract, {
				params,
				body: { userId, scopes: scope.split(/\s+/).filter((each) => each !== "") },
			}),
	});
	const preview = previewing.data?.value;
	return (
		<Section title={t("appAccess:preview")} access={previewTokensContract.access}>
			<p className="text-sm text-muted">{t("appAccess:preview-text")}</p>
			{unsaved ? <p className="text-sm text-warning">{t("appAccess:preview-unsaved")}</p> : null}
			<UserChoice
				label={t("appAccess:preview-user")}
				organization={params.organization}
				chosen={user}
				onChoose={setUser}
			/>
			<TextField
				label={t("appAccess:preview-scopes")}
				value={scope}
				maxLength={2_000}
				dir="ltr"
				spellCheck={false}
				onChange={(event) => setScope(event.target.value)}
				// Otherwise Enter would submit the surrounding form and save the settings.
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
			/>
			<div>
				<Button
					disabled={user === null}
					busy={previewing.isPending}
					onClick={() => user !== null && previewing.mutate(user.id)}
				>
					{t("appAccess:preview-show")}
				</Button>
			</div>
			<RefusalNotice error={previewing.error} />
			{preview === undefined ? null : (
				<div className="flex min-w-0 flex-col gap-3" aria-live="polite">
					<p className="text-sm">
						{t("appAccess:preview-granted")}{" "}
						<bdi className="font-mono wrap-anywhere">{preview.scopes.join(" ") || t("appAccess:preview-nothing")}</bdi>
					</p>
					<Claims name={t("appAccess:id-token")} claims={preview.idToken} none={t("appAccess:no-id-token")} />
					<Claims name={t("appAccess:access-token")} claims={preview.accessToken} none={t("appAccess:opaque")} />
					<Claims name={t("appAccess:userinfo")} claims={preview.userinfo} none="" />
				</div>
			)}
		</Section>
	);
}

function Claims({ name, claims, none }: { name: string; claims: Record<string, unknown> | null; none: string }) {
	if (claims === null)
		return (
			<p className="text-sm text-muted">
				{name}: {none}
			</p>
		);
	return <CodeBlock name={name} code={JSON.stringify(claims, null, 2)} />;
}
