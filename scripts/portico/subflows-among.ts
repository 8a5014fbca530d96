import { type SubflowLookup, type SubflowVersion, validateFlowDefinition } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

interface FileFlow extends SubflowVersion {
	id: unknown;
	version: unknown;
	handle: string;
}

/**
 * Finds the flows that steps run among the files of one command: by id and version where a file has both, as an answer of the
 * server has, else by the handle that the step names, whatever the version. A file with another version of the same id is not
 * taken. Files that are no flows are left out.
 */
export function subflowsAmong(contents: readonly unknown[]): SubflowLookup {
	const flows = contents.flatMap((content): FileFlow[] => {
		const validation = validateFlowDefinition(content);
		if (!validation.ok) return [];
		const { handle, name, flowType, nodes } = validation.definition;
		const members = content as Record<string, unknown>;
		const version = ownMember(members, "version") ?? ownMember(members, "activeVersion");
		// The handle identifies a flow of one type, also where some files have an id.
		return [{ flow: `${flowType} ${handle}`, handle, name, flowType, nodes, id: ownMember(members, "id"), version }];
	});
	return ({ flowId, version, handle }) =>
		flows.find((flow) => flow.id === flowId && flow.version === version) ??
		flows.find((flow) => flow.id === undefined && handle !== undefined && flow.handle === handle);
}
