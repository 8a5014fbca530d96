import { type Operations, operation } from "@/lib/platform/http/operation";
import { checkDomain } from "./check-domain";
import {
	checkDomainContract,
	createDiscoveryConfigContract,
	createMappingContract,
	deleteDiscoveryConfigContract,
	deleteMappingContract,
	explainAddressContract,
	getDiscoveryConfigContract,
	getMappingContract,
	listMappingsContract,
	mappingImpactContract,
	putDiscoveryConfigContract,
	putMappingContract,
	verifyDomainContract,
} from "./contract";
import { createDiscoveryConfig } from "./create-discovery-config";
import { createMapping } from "./create-mapping";
import { deleteDiscoveryConfig } from "./delete-discovery-config";
import { deleteMapping } from "./delete-mapping";
import { explainAddress } from "./explain-address";
import { getDiscoveryConfig } from "./get-discovery-config";
import { getMapping } from "./get-mapping";
import { listMappings } from "./list-mappings";
import { mappingImpact } from "./mapping-impact";
import { presentCreatedMapping } from "./present-mapping";
import { putDiscoveryConfig } from "./put-discovery-config";
import { putMapping } from "./put-mapping";
import { verifyDomain } from "./verify-domain";

export const discoveryOperations: Operations = [
	operation(createDiscoveryConfigContract, (context, { body }) => createDiscoveryConfig(context, body)),
	operation(getDiscoveryConfigContract, getDiscoveryConfig),
	operation(putDiscoveryConfigContract, (context, { body }) => putDiscoveryConfig(context, body)),
	operation(deleteDiscoveryConfigContract, deleteDiscoveryConfig),
	operation(createMappingContract, (context, { body }) => createMapping(context, body), presentCreatedMapping),
	operation(listMappingsContract, (context, { params, query }) => listMappings(context, params.organization, query)),
	operation(getMappingContract, (context, { params }) => getMapping(context, params.organizationId)),
	operation(putMappingContract, (context, { params, body }) => putMapping(context, params.organizationId, body)),
	operation(deleteMappingContract, (context, { params }) => deleteMapping(context, params.organizationId)),
	operation(verifyDomainContract, (context, { params }) => verifyDomain(context, params.organizationId, params.domain)),
	operation(checkDomainContract, (context, { body }) => checkDomain(context, body)),
	operation(explainAddressContract, (context, { body }) => explainAddress(context, body)),
	operation(mappingImpactContract, (context, { params, body }) => mappingImpact(context, params.organizationId, body)),
];
