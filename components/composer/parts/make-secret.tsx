"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretForm } from "@/components/secrets/secret-form";
import { useAddressing } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useMay } from "@/components/ui/permissions";
import { useToast } from "@/components/ui/toast";
import { type LiteralSecret, originOf } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { createSecretContract } from "@/lib/flows/secrets/calls";
import type { NewSecret } from "@/lib/flows/secrets/contract";
import { call } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";
import { nameLiteral, secretAt } from "../commands/name-literal";
import { useSurroundings } from "../derived/surroundings-context";
import { useComposer, useComposerStore, useDefinition } from "../store/composer-context";

/** A button for a problem: makes the value at this place a secret of the organization, which the step then names. */
export function MakeSecret({ nodeId, path, tabIndex }: { nodeId: string; path: string; tabIndex?: number }) {
	const { t } = useTranslation();
	const may = useMay()(createSecretContract.access);
	const readOnly = useComposer((state) => state.readOnly);
	const node = useDefinition().nodes.find(({ id }) => id === nodeId);
	const [making, setMaking] = useState(false);
	const literal = node && secretAt(node, path);
	// What stands in the address has to be moved to a header first, which only a person can do.
	if (node === undefined || literal === undefined || literal.place === "url" || readOnly || !may) return null;
	return (
		<>
			<Button size="small" tabIndex={tabIndex} onClick={() => setMaking(true)}>
				{t("inspector:secret.make")}
			</Button>
			{making ? <MakeSecretDialog node={node} literal={literal} onClose={() => setMaking(false)} /> : null}
		</>
	);
}

function MakeSecretDialog({ node, literal, onClose }: { node: FlowNode; literal: LiteralSecret; onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const store = useComposerStore();
	const { services, addSecret } = useSurroundings();
	const organization = organizationOf(useAddressing().full("/console")) ?? "";
	const [draft, setDraft] = useState<NewSecret>(() => ({
		name: freeName(literal, services?.secrets?.map(({ name }) => name) ?? []),
		value: literal.text,
		origins: [originOf(String(node.properties?.url)) ?? []].flat(),
	}));
	const creating = useMutation({
		mutationFn: (body: NewSecret) => call(createSecretContract, { params: { organization }, body }),
		onSuccess({ value: { name, origins } }) {
			addSecret?.({ name, origins });
			store.getState().edit({ key: "inspector:secret.step" }, (flow) => nameLiteral(flow, node.id, literal, name));
			toast.done(t("inspector:secret.made"));
			onClose();
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={t("inspector:secret.title")} description={t("inspector:secret.text")}>
			<SecretForm
				draft={draft}
				onChange={setDraft}
				saving={creating}
				submit={t("inspector:secret.make")}
				unsaved={false}
				leaves
				onSave={(body) => creating.mutate(body)}
			/>
		</Dialog>
	);
}

/** A name from that of the header, which no other secret has. */
function freeName({ name }: LiteralSecret, taken: readonly string[]): string {
	const base =
		name
			.toLowerCase()
			.replace(/[^a-z0-9._-]+/g, "-")
			.replace(/^[^a-z]+/, "") || "secret";
	let free = base;
	for (let number = 2; taken.includes(free); number++) free = `${base}-${number}`;
	return free;
}
