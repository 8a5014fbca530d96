"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import type { ProfileForm } from "@/lib/identity/attributes/contract";
import { createUserContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";
import { useInvalidFocus } from "./use-invalid-focus";
import { UserFields } from "./user-fields";
import { blankDraft, newUserOf } from "./user-form-draft";
import { userProblem } from "./user-problem";

const DEFAULT_STORE = "DEFAULT";

/** The form of a new user; it keeps the typed values after a refusal. */
export function NewUser({ organization, form }: { organization: string; form: ProfileForm }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const element = useRef<HTMLFormElement>(null);
	const [draft, setDraft] = useState(blankDraft);
	const [password, setPassword] = useState("");
	const [userStore, setUserStore] = useState(DEFAULT_STORE);
	const creating = useMutation({
		mutationFn: () =>
			call(createUserContract, {
				params: { organization },
				body: newUserOf(draft, password, userStore.trim() || DEFAULT_STORE, form.fields),
			}),
		onSuccess({ value }) {
			toast.done(t("users:created-toast", { name: value.displayName ?? draft.username }));
			router.push(`/console/users/${value.id}`);
			router.refresh();
		},
	});
	useInvalidFocus(element, creating.error);
	const problem = userProblem(t, creating.error, draft.email, form.fields);
	return (
		<ResourceForm
			access={createUserContract.access}
			ref={element}
			className="max-w-xl gap-5"
			saving={creating}
			onSave={() => creating.mutate()}
			submit={t("users:create")}
			unsaved={{ draft: [draft, password, userStore] }}
			error={problem === null ? creating.error : null}
			leaves
			cancel="/console/users"
		>
			<UserFields draft={draft} onChange={setDraft} problem={problem} form={form} />
			<TextField
				type="password"
				label={t("users:password")}
				hint={t("users:password-hint")}
				error={problem?.field === "password" ? problem.text : undefined}
				value={password}
				onChange={(event) => setPassword(event.target.value)}
				autoComplete="new-password"
				maxLength={1_024}
				dir="ltr"
			/>
			<TextField
				label={t("users:store")}
				hint={t("users:store-hint")}
				error={problem?.field === "userStore" ? problem.text : undefined}
				value={userStore}
				onChange={(event) => setUserStore(event.target.value)}
				maxLength={40}
				spellCheck={false}
				dir="ltr"
			/>
		</ResourceForm>
	);
}
