export { listStreams } from "./administration";
export { metadataAddress } from "./issuer";
export { startSignalDelivery, sweepSignals } from "./push";
export { encryptedSignalStreams } from "./secrets";
