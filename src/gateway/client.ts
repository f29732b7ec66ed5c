import type { GatewayClient, GatewayClientSettings } from "./client-contract";

export declare function createGatewayClient(settings: GatewayClientSettings): GatewayClient;
