export { handleMcp, isMcpPath } from "./handle-mcp";
export { tools } from "./tools";
